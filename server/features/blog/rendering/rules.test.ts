import { describe, expect, test } from 'vitest';
import { blogNestingMax } from '#contract/blog-limits.ts';
import { hashOf, countWords, render } from './rules.ts';

const rendered = (markdown: string) => {
  const answer = render({ markdown, language: 'fr' });
  return 'rendering' in answer ? answer.rendering : expect.unreachable(answer.problem);
};
const problemOf = (markdown: string) => {
  const answer = render({ markdown, language: 'fr' });
  return 'problem' in answer ? answer.problem : undefined;
};

describe('an article in Markdown', () => {
  test('becomes HTML with tables, lists and emphasis', () => {
    const { html } = rendered('Un **mot**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] fait');
    for (const part of ['<strong>mot</strong>', '<table>', '<td>1</td>', 'type="checkbox"'])
      expect(html).toContain(part);
  });

  test('has headings with ids of their own, below the title of the page', () => {
    const { html, toc } = rendered('# Avant\n\n## L’été\n\n### Détail\n\n#### Plus bas\n\n## L’été');
    expect(toc).toEqual([
      { id: 's-avant', text: 'Avant', level: 2 },
      { id: 's-l-ete', text: 'L’été', level: 2 },
      { id: 's-detail', text: 'Détail', level: 3 },
      { id: 's-l-ete-2', text: 'L’été', level: 2 },
    ]);
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="s-avant">');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src="data:x" onerror="javascript:alert(1)">',
    '<b onclick="alert(1)">gras</b>',
    '[lien](javascript:alert(1))',
    '[lien](  JaVaScRiPt:alert(1) )',
    '[lien](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="vbscript:alert(1)">x</a>',
    '```"><script>alert(1)</script>\ncode\n```',
    '[a]: javascript:alert(1)\n\n[a]',
  ])('runs nothing: %s', (markdown) => {
    const { html } = rendered(markdown);
    expect(html).not.toMatch(/<script|onclick|javascript:|vbscript:|data:/i);
  });

  test('shows pictures of this site only', () => {
    const { html, pictures } = rendered('![Un robinet](/media/cover-plumbing-1.webp)');
    expect(pictures).toEqual(['cover-plumbing-1.webp']);
    expect(html).toContain('src="/media/cover-plumbing-1.webp" alt="Un robinet"');
    for (const foreign of [
      '![x](https://example.org/a.png)',
      '![x](//example.org/a.png)',
      '![x](/media/../secret.webp)',
      '![x](data:image/png;base64,AAAA)',
      '![x][a]\n\n[a]: https://example.org/a.png',
      '![x][a]\n\n> [a]: https://example.org/a.png',
      '> [a]: https://example.org/a.png\n\n[a]: /media/cover-plumbing-1.webp\n\n![x][a]',
      'x[^1]\n\n[^1]: [a]: //example.org/a.png\n\n[A]: /media/cover-plumbing-1.webp\n\n![x][a]',
    ])
      expect([foreign, problemOf(foreign)]).toEqual([foreign, 'foreign_image']);
    const nested = '> [a]: /media/cover-plumbing-1.webp\n\n![x][a]';
    expect(rendered(nested).pictures).toEqual(['cover-plumbing-1.webp']);
  });

  test('is refused when its parts are too deep inside each other', () => {
    expect(problemOf(`${'> '.repeat(blogNestingMax - 1)}a`)).toBeUndefined();
    expect(problemOf(`${'> '.repeat(blogNestingMax + 1)}a`)).toBe('markdown_complex');
    expect(problemOf('>'.repeat(150_000))).toBe('markdown_complex');
    const lists = (levels: number) =>
      Array.from({ length: levels }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
    expect(problemOf(lists(blogNestingMax - 1))).toBeUndefined();
    expect(problemOf(lists(blogNestingMax))).toBe('markdown_complex');
  });

  test('leads elsewhere without vouching for it', () => {
    for (const address of ['https://example.org', '//example.org'])
      expect(rendered(`[a](${address})`).html).toContain('rel="nofollow noopener noreferrer"');
    expect(rendered('[a](/services)').html).not.toContain('rel=');
  });

  test('is counted in words, with apostrophes and hyphens inside them', () => {
    expect(countWords('L’eau de pluie, c’est mieux: 1,5 litre.')).toBe(7);
    expect(rendered('# Un titre\n\n- deux mots\n- trois').wordCount).toBe(5);
  });

  test('keeps its HTML as long as text and language are the same', () => {
    const hash = hashOf({ markdown: 'a', language: 'fr' });
    expect(hashOf({ markdown: 'a', language: 'fr' })).toBe(hash);
    expect(hashOf({ markdown: 'b', language: 'fr' })).not.toBe(hash);
    expect(hashOf({ markdown: 'a', language: 'ar' })).not.toBe(hash);
  });
});
