import { tints } from '#contract/colours.ts';

/** Colours that change from person to person, each a deep and a light one. */
const families = [tints.clean, tints.plumb, tints.child, tints.handy, tints.elec];
const familyNames = ['p', 'q', 'r', 's', 't'] as const;
/** What has the same colour for each person. */
const fixed = {
  surface: '#FFFFFF',
  ink: '#18231C',
  leaf: tints.garden.deep,
  lawn: tints.garden.light,
  water: tints.plumb.deep,
  sun: tints.elec.deep,
  wood: tints.handy.deep,
  steel: '#D9E2E6',
};
/** Before the work everything is dull. */
const dull = { deep: '#C9C1B0', light: '#E9E3D5', leaf: '#B9B48F', stain: '#6E6556' };

type Family = `${(typeof familyNames)[number]}${'a' | 'b'}`;
export type Colour = Family | keyof typeof fixed | 'stain';
/** The colours of a picture; only finished work sparkles. */
export type Palette = Readonly<Record<Colour, string>> & { isDone: boolean };

/** The colours of one of the ways of colouring, the same ones for each of them before the work. */
export function paletteOf(colouring: number, isBefore: boolean): Palette {
  const ofFamilies = familyNames.flatMap((name, index) => {
    const family = families[(index + colouring) % families.length] ?? tints.clean;
    const { deep, light } = isBefore ? dull : family;
    return [
      [`${name}a`, deep],
      [`${name}b`, light],
    ];
  });
  const aged = isBefore ? { leaf: dull.leaf, lawn: dull.light, sun: dull.deep, water: dull.deep } : {};
  const colours = { ...Object.fromEntries(ofFamilies), ...fixed, ...aged, stain: dull.stain };
  return { ...colours, isDone: !isBefore } as Palette;
}

/** A part of a picture of 320 x 240, in the colours of a palette. */
export type Part = (palette: Palette) => string;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Outlined and filled. */
export const filled =
  (colour: Colour, ...paths: string[]): Part =>
  (palette) =>
    `<path d="${paths.join('')}" fill="${palette[colour]}"/>`;
/** Outlines only, of this width. */
export const lines =
  (width: number, ...paths: string[]): Part =>
  () =>
    `<path d="${paths.join('')}" stroke-width="${width}"/>`;
/** A surface without an outline. */
export const flat =
  (colour: Colour, ...paths: string[]): Part =>
  (palette) =>
    `<path d="${paths.join('')}" fill="${palette[colour]}" stroke="none"/>`;
/** Lines in a colour. */
export const tinted =
  (colour: Colour, width: number, ...paths: string[]): Part =>
  (palette) =>
    `<path d="${paths.join('')}" stroke="${palette[colour]}" stroke-width="${width}"/>`;

/** A wall, and a floor from this height on. */
export const room = (wall: Colour, floor: Colour, height: number): Part[] => [
  flat(wall, box(0, 0, 320, 240)),
  flat(floor, box(0, height, 320, 240 - height)),
  lines(2.4, `M0 ${height}H320`),
];

const star = 'c1.5 8 3 9.500 11 11-8 1.500-9.500 3-11 11-1.500-8-3-9.500-11-11 8-1.500 9.500-3 11-11Z';
/** The sign of finished work. */
export const sparkles =
  (...places: [x: number, y: number][]): Part =>
  (palette) =>
    palette.isDone ? filled('surface', ...places.map(([x, y]) => `M${x} ${y - 11}${star}`))(palette) : '';

/** A plant in a pot whose upper edge is here. */
export const plant = (x: number, y: number): Part[] => [
  filled('ra', `M${x - 13} ${y}h26l-4 24h-18Z`),
  filled(
    'leaf',
    `M${x} ${y}c-3-14-14-20-22-20 0 12 10 19 22 20Z`,
    `M${x} ${y}c2-18 12-28 22-28 2 16-10 25-22 28Z`,
    `M${x} ${y}c-4-12-4-26 2-36 6 10 4 24-2 36Z`,
  ),
];

export const heightOf = (width: number): number => (width * 3) / 4;

type PictureOptions = { palette: Palette; isMirrored: boolean; width: number };

/** A picture as SVG. */
export function pictureSvg(parts: readonly Part[], { palette, isMirrored, width }: PictureOptions): string {
  const drawn = parts.map((part) => part(palette)).join('');
  const turn = isMirrored ? ' transform="matrix(-1 0 0 1 320 0)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightOf(width)}" viewBox="0 0 320 240">` +
    `<g fill="none" stroke="${palette.ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"${turn}>${drawn}</g></svg>`
  );
}
