import { createRequire } from 'node:module';
import { drawable, startsRight } from './rules.ts';
import { escapeMarkup, loadSharp } from '#server/kernel/files/pictures.ts';

/** The fonts come with the product, because a server may have none. A letter that the first lacks is of the next. */
const fontFiles = [
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  '@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf',
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
];
const families = {
  heading: 'Bricolage Grotesque, Readex Pro, DejaVu Sans Bold',
  strong: 'Readex Pro, DejaVu Sans Bold',
  plain: 'Readex Pro, DejaVu Sans',
} as const;

export type Block = Readonly<{
  text: string;
  family: keyof typeof families;
  /** In pixels, the largest first: the first one with which the text fits is taken. */
  sizes: readonly number[];
  colour: string;
  width: number;
  height: number;
  /** Whether the lines are aligned to the right, as in Arabic. */
  fromRight: boolean;
}>;
export type DrawnText = Readonly<{ input: Buffer; width: number; height: number }>;

let loading: Promise<void> | undefined;

/** Fonts stay with the process once a text was drawn with each. */
function loadFonts(): Promise<void> {
  loading ??= (async () => {
    const sharp = await loadSharp();
    const { resolve } = createRequire(import.meta.url);
    for (const file of fontFiles)
      await sharp({ text: { text: 'a', fontfile: resolve(file) } })
        .png()
        .toBuffer();
  })();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function draw(block: Block, text: string, size: number): Promise<DrawnText> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${block.colour}">${escapeMarkup(text)}</span>`,
      font: `${families[block.family]} ${size}`,
      width: block.width,
      // The side of a line is counted from where its text starts.
      align: block.fromRight === startsRight(text) ? 'left' : 'right',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** A block of text, cut where it is too long for its place; undefined when nothing of it can be drawn. */
export async function drawText(block: Block): Promise<DrawnText | undefined> {
  const text = drawable(block.text);
  if (!/[^\p{C}\p{Z}\p{M}]/u.test(text)) return undefined;
  await loadFonts();
  const fits = ({ width, height }: DrawnText) => height <= block.height && width <= block.width;
  for (const size of block.sizes) {
    const drawn = await draw(block, text, size);
    if (fits(drawn)) return drawn;
  }
  const size = block.sizes.at(-1) ?? 0;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const cut = (count: number) => draw(block, `${letters.slice(0, count).join('').trimEnd()}…`, size);
  let [longest, tooLong] = [0, letters.length];
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (fits(await cut(middle))) longest = middle;
    else tooLong = middle;
  }
  return cut(longest);
}
