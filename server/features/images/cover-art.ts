// Line art of the covers, one drawing per root category on a 320 x 160 canvas, mostly towards the end side.

import { tints } from '#contract/colours.ts';

interface CoverTint {
  /** Light end of the gradient, at the start corner. */
  light: string;
  /** Deep end of the gradient, at the end corner. */
  deep: string;
  /** Colour of the lines. */
  ink: string;
}

export interface CoverArt {
  tint: CoverTint;
  drawing: string;
}

function bubble(x: number, y: number, radius: number): string {
  const shine = `M${x - radius * 0.6} ${y - radius * 0.15}a${radius * 0.62} ${radius * 0.62} 0 0 1 ${radius * 0.42} ${-radius * 0.45}`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".38"/><path d="${shine}"/>`;
}

function leaf(x: number, y: number, angle: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">` +
    '<path d="M0 0C-13-14-13-34 0-50 13-34 13-14 0 0Z" fill="#fff" fill-opacity=".34"/>' +
    '<path d="M0 0V-38M0-14l6-6M0-14l-6-6M0-25l5-5M0-25l-5-5"/></g>'
  );
}

function plankRow(y: number, joints: [number, number]): string {
  return `<path d="M150 ${y}H380M${joints[0]} ${y}v32M${joints[1]} ${y}v32"/>`;
}

function rainbow(x: number, y: number, radii: number[]): string {
  return radii
    .map((radius, index) => {
      const fill = index === 0 ? ' fill="#fff" fill-opacity=".34"' : '';
      return `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0"${fill}/>`;
    })
    .join('');
}

function pennant(x: number, y: number, slope: number): string {
  return `<path d="M${x} ${y}l14 ${slope}-6 16z" fill="#fff" fill-opacity=".5"/>`;
}

const WAVE = 'c16-12 32-12 48 0s32 12 48 0 32-12 48 0 32 12 48 0 32-12 48 0 32 12 48 0 32-12 48 0 32 12 48 0';

function ray(index: number): string {
  const [from, to] = index % 2 === 0 ? [46, 78] : [50, 62];
  const angle = (index * Math.PI) / 12;
  const at = (radius: number) =>
    `${(256 + radius * Math.cos(angle)).toFixed(1)} ${(74 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
}

function box(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#fff" fill-opacity=".36"/>` +
    `<path d="M${middle - 8} ${y}v18h16v-18"/>`
  );
}

function house(x: number, width: number, eaves: number, roof: number): string {
  const middle = x + width / 2;
  return (
    `<path d="M${x} 200V${eaves}L${middle} ${roof}l${width / 2} ${eaves - roof}V200" fill="#fff" fill-opacity=".32"/>` +
    `<path d="M${x - 7} ${eaves + 5}L${middle} ${roof - 6}l${width / 2 + 7} ${eaves - roof + 11}"/>` +
    `<rect x="${middle - 8}" y="${eaves + 8}" width="16" height="18" rx="2" fill="#fff" fill-opacity=".5"/>` +
    `<path d="M${middle} ${eaves + 8}v18m-8-9h16"/>`
  );
}

const bubbles: [number, number, number][] = [
  [262, 58, 34],
  [214, 96, 20],
  [288, 118, 22],
  [238, 24, 10],
  [182, 44, 8],
  [190, 128, 11],
  [310, 22, 14],
  [150, 84, 5],
  [250, 140, 7],
];
const leaves: [number, number, number, number][] = [
  [262, 36, 8, 0.9],
  [206, 108, -38, 0.95],
  [226, 134, -62, 0.72],
  [294, 82, 40, 0.95],
  [276, 104, 66, 0.7],
  [252, 76, -34, 0.62],
  [254, 92, 44, 0.56],
  [318, 168, -12, 1],
  [176, 172, 14, 0.7],
];
const pennants: [number, number, number][] = [
  [153, 34, 2],
  [183, 46, 2],
  [215, 50, 2],
  [247, 44, -5],
  [277, 32, -5],
  [303, 18, -5],
];
const dots: [number, number][] = [
  [242, 54],
  [308, 54],
  [202, 106],
  [268, 86],
];

/** Drawing and colours per root category; a trade without tints in the interface has its own here. */
export const coverArt = {
  cleaning: {
    tint: tints.clean,
    drawing: bubbles.map((given) => bubble(...given)).join(''),
  },
  gardening: {
    tint: tints.garden,
    drawing:
      '<path d="M246 200L248 172C246 120 250 80 262 34M248 150c-22-10-36-24-44-44M252 118c20-8 34-20 42-38"/>' +
      leaves.map((given) => leaf(...given)).join(''),
  },
  handyman: {
    tint: tints.handy,
    drawing:
      [-16, 48, 112].map((y) => plankRow(y, [196, 274]) + plankRow(y + 32, [236, 314])).join('') +
      '<path d="M150 176H380"/><path d="M236 16h78v32h-78zM196 112h78v32h-78z" fill="#fff" fill-opacity=".34" stroke="none"/>' +
      '<path d="M248 26c14-3 34-3 54 0M246 34c18 3 38 3 56-1M206 124c20-4 36 3 60-1M208 132c16 3 36 2 56 2"/>' +
      dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.4"/>`).join(''),
  },
  childcare: {
    tint: tints.child,
    drawing:
      rainbow(262, 156, [66, 52, 38, 24]) +
      rainbow(186, 164, [36.3, 28.6, 20.9, 13.2]) +
      '<path d="M136 22c36 24 76 34 110 26s62-24 84-40l40-24"/>' +
      pennants.map((given) => pennant(...given)).join(''),
  },
  plumbing: {
    tint: tints.plumb,
    drawing:
      `<path d="M-28 66${WAVE}V220H-28Z" fill="#fff" fill-opacity=".3" stroke="none"/>` +
      [66, 85, 104, 123, 142, 161].map((y) => `<path d="M-28 ${y}${WAVE}"/>`).join('') +
      '<path d="M262 8c9 12 14 20 14 27a14 14 0 0 1-28 0c0-7 5-15 14-27Z" fill="#fff" fill-opacity=".5"/>' +
      '<path d="M222 26c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12Z" fill="#fff" fill-opacity=".5"/>',
  },
  electricity: {
    tint: tints.elec,
    drawing:
      `<path d="${Array.from({ length: 24 }, (_, index) => ray(index)).join('')}"/>` +
      '<circle cx="256" cy="74" r="34" fill="#fff" fill-opacity=".45"/>' +
      '<path d="M247 78l7-10 4 6 7-10M256 108v6m-9 0h18m-15 6h12M256-60V40"/>',
  },
  painting: {
    tint: { light: '#F6F1F9', deep: '#E2D7EE', ink: '#5A3E80' },
    drawing:
      '<path d="M206-60V82H284V-60" fill="#fff" fill-opacity=".38"/>' +
      '<path d="M222-60V62M238-60V70M254-60V58M270-60V66"/>' +
      '<path d="M146-60V52c0 10 15 10 15 0v-8c0-8 11-8 11 0v30c0 10 14 10 14 0V-60" fill="#fff" fill-opacity=".26"/>' +
      '<path d="M304-60V34c0 9 13 9 13 0v-6c0-8 11-8 11 0v18c0 9 13 9 13 0V-60" fill="#fff" fill-opacity=".26"/>' +
      '<rect x="198" y="82" width="94" height="26" rx="8" fill="#fff" fill-opacity=".5"/>' +
      '<path d="M292 95h14v24h-61v12"/><rect x="238" y="131" width="14" height="62" rx="6" fill="#fff" fill-opacity=".5"/>' +
      '<path d="M210 90h30M250 90h8"/>',
  },
  moving: {
    tint: { light: '#EFF0F9', deep: '#D4D8EF', ink: '#39427F' },
    drawing:
      box(232, 86, 92, 114) +
      box(246, 32, 62, 54) +
      box(166, 112, 66, 88) +
      '<path d="M262 142v-16m-5 5 5-5 5 5M282 142v-16m-5 5 5-5 5 5M256 148h32M258 72h16"/>' +
      leaf(200, 112, -16, 0.8) +
      leaf(204, 112, 18, 0.62) +
      '<path d="M120 200V150h46M128 164h20"/>',
  },
  other: {
    tint: { light: '#F7F2E9', deep: '#E4DBCB', ink: '#57503D' },
    drawing:
      '<circle cx="212" cy="40" r="17" fill="#fff" fill-opacity=".5"/>' +
      house(150, 56, 122, 88) +
      house(206, 68, 98, 54) +
      house(274, 64, 112, 76) +
      '<path d="M258 66V46h10v28"/><path d="M262 38c-4-6 4-9 0-16"/>',
  },
} satisfies Record<string, CoverArt>;
