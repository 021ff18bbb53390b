import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readSources, root } from './sources.ts';

type Text = { path: string; text: string };

const named = /(?<![\w/:.-])((?:\.{0,2}\/)?(?:[\w-]+\/)*[\w-]+\.md)(#[\w-]+)?/g;

async function readPages(): Promise<Text[]> {
  const inDocs = await readdir(join(root, 'docs'), { recursive: true });
  const atRoot = await readdir(root);
  const paths = [...inDocs.map((path) => join('docs', path)), ...atRoot, 'lab/README.md'].filter((path) =>
    path.endsWith('.md'),
  );
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

/** The anchors of the headings of a page. */
const anchorsOf = ({ text }: Text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-')}`,
  );

/** Every page to which the code or another page refers exists, with the heading. */
export async function referenceProblems(): Promise<string[]> {
  const pages = await readPages();
  const sources = await readSources();
  const find = (from: string, name: string) => {
    const beside = relative(root, join(root, dirname(from), name));
    return pages.find(({ path }) => path === name || path === beside);
  };
  return [...pages, ...sources].flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, name = '', anchor]) => {
      const page = find(path, name);
      if (!page) return [`${path} names ${name}, which is not here`];
      return anchor && !anchorsOf(page).includes(anchor)
        ? [`${path} names ${name}${anchor}: no such heading`]
        : [];
    }),
  );
}
