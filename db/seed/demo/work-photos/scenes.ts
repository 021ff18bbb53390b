import type { CategoryId, RootCategoryId } from '#contract/category-tree.ts';
import { box, disc, filled, flat, lines, plant, room, sparkles, tinted, type Part } from './shapes.ts';

/** A drawn photo of finished work, with the categories of services that it shows: without them the trade as a whole. */
export type Scene = {
  alt: string;
  about?: CategoryId[];
  parts: Part[];
  /** The same place before the work, in dull colours, with what covers it then. */
  before?: { alt: string; parts: Part[] };
};

const tiles = (step: number, height: number): Part =>
  tinted(
    'pa',
    1.6,
    ...Array.from({ length: Math.floor(height / step) }, (_, row) => `M0 ${(row + 1) * step}H320`),
    ...Array.from({ length: Math.floor(320 / step) }, (_, column) => `M${(column + 1) * step} 0V${height}`),
  );
const blades = (y: number): string =>
  Array.from({ length: 16 }, (_, index) => `M${8 + index * 20} ${y + (index % 3) * 12}l4-9 4 9`).join('');
const sky = (horizon: number): Part[] => [
  flat('qb', box(0, 0, 320, horizon)),
  flat('leaf', box(0, horizon, 320, 240 - horizon)),
  lines(2.4, `M0 ${horizon}H320`),
];
const carton = (x: number, y: number, width: number, height: number): Part[] => [
  filled('wood', box(x, y, width, height)),
  lines(2.4, `M${x} ${y + 12}H${x + width}M${x + width / 2} ${y}v24`),
  flat('surface', box(x + 8, y + height - 20, width / 3, 10)),
];

const cleaning: Scene[] = [
  {
    alt: 'Cuisine rangée, plan de travail dégagé',
    parts: [
      flat('pb', box(0, 0, 320, 240)),
      flat('surface', box(0, 64, 320, 82)),
      tinted(
        'pa',
        1.6,
        'M0 91H320M0 118H320M40 64v27M120 64v27M200 64v27M280 64v27M80 91v27M160 91v27M240 91v27',
      ),
      lines(4, 'M14 52H150'),
      filled('surface', 'M206 0v22l-22 32h92l-22-32V0'),
      filled('ta', 'M26 52V30h18v22Z'),
      filled('ra', 'M54 52V34h16v18Z'),
      filled('leaf', 'M116 52V30h14v22Z'),
      filled('surface', box(-4, 146, 328, 14)),
      filled('pa', box(-4, 160, 328, 84)),
      lines(2.4, 'M90 160v80M182 160v80M290 160v80M78 186v14M102 186v14M96 146v-30a12 12 0 0 1 24 0v6'),
      filled('surface', box(194, 172, 84, 56)),
      filled('tb', box(206, 190, 60, 28)),
      ...plant(36, 122),
      filled('qa', 'M222 146v-20h36v20ZM216 126h48'),
      filled('sb', 'M150 146l4-22h18l4 22Z'),
      sparkles([140, 88], [296, 108]),
    ],
  },
  {
    alt: 'Salon rangé, coussins remis en place',
    parts: [
      ...room('sb', 'sa', 186),
      filled('surface', box(92, 26, 54, 44)),
      filled('leaf', 'M98 64l14-18 10 12 8-8 12 14Z'),
      filled('pa', box(156, 34, 34, 36), 'M62 178v-54c0-14 8-20 20-20h124c12 0 20 6 20 20v54Z'),
      filled('pb', 'M44 196v-42c0-16 30-16 30 0v14h140v-14c0-16 30-16 30 0v42Z'),
      lines(2.4, 'M74 168h140M144 106v62M56 196v12M232 196v12M282 208V86M268 208h28M86 222c40-8 100-8 140 0'),
      filled('ta', 'M94 142l30-5 4 26-30 5ZM262 86l8-34h24l8 34Z'),
      ...plant(24, 172),
      sparkles([240, 66], [30, 60]),
    ],
  },
  {
    alt: 'Salle de bains, robinetterie détartrée',
    about: ['home-cleaning', 'deep-cleaning'],
    parts: [
      ...room('pb', 'qa', 196),
      tiles(40, 140),
      filled(
        'surface',
        disc(72, 64, 42),
        'M18 140h110c0 22-16 34-36 34H54c-20 0-36-12-36-34Z',
        'M62 174l-4 48h30l-4-48Z',
      ),
      tinted('pa', 5, 'M52 84l30-40M66 92l26-34'),
      lines(2.4, 'M72 140v-14c0-6 10-6 10 0M290 150V70c0-20-30-20-30 0M246 76h28M186 206l-6 14M280 206l6 14'),
      filled('surface', 'M156 150h154c0 34-10 56-34 56h-86c-24 0-34-22-34-56Z'),
      filled('ra', box(176, 108, 46, 42)),
      sparkles([140, 60], [236, 182]),
    ],
  },
  {
    alt: 'Lit refait, draps tirés',
    about: ['home-cleaning', 'move-out-cleaning'],
    parts: [
      ...room('rb', 'sa', 196),
      filled('qb', box(196, 22, 92, 84)),
      lines(2.4, 'M242 22v84M196 64h92M186 112h112M186 16c10 34 6 66-2 92M298 16c-10 34-6 66 2 92'),
      filled('sb', 'M34 206V96c0-8 6-14 14-14h56c8 0 14 6 14 14v52H34'),
      filled('surface', 'M34 148h252c10 0 16 6 16 16v42H34ZM48 148c-4-16 0-26 8-26h46c8 0 12 10 8 26Z'),
      filled('pa', 'M132 148h154c10 0 16 6 16 16v12H128c0-10 0-18 4-28Z'),
      lines(2.4, 'M34 206v14M302 206v14'),
      sparkles([160, 70], [140, 36]),
    ],
  },
  {
    alt: 'Chemises repassées sur cintres',
    about: ['ironing'],
    parts: [
      ...room('tb', 'sa', 206),
      lines(3.5, 'M20 34h190'),
      filled('surface', 'M62 34v10l-30 18 6 10 10-4v58h40V68l10 4 6-10-30-18V34'),
      filled('qa', 'M132 34v10l-26 18 6 10 8-4v58h36V68l8 4 6-10-26-18V34'),
      filled('ra', 'M190 34v10l-12 8v74h36V52l-12-8V34'),
      lines(2.4, 'M68 54v72M138 54v72M118 174l86 52M214 174l-86 52'),
      filled('pa', 'M86 156h176c16 0 34 4 42 10-10 6-26 8-42 8H86c-8 0-12-4-12-9s4-9 12-9Z'),
      filled('surface', 'M196 156c2-20 12-30 30-30h20c14 0 20 12 22 30Z'),
      lines(2.4, 'M214 126c2-14 40-14 42 2M236 108c-4-6 4-8 0-14M250 104c-4-6 4-8 0-14'),
    ],
  },
  {
    alt: 'Linge plié en piles nettes',
    about: ['ironing', 'home-cleaning'],
    parts: [
      ...room('qb', 'sa', 196),
      filled('wood', box(24, 132, 272, 12), 'M44 144h14v76h-14ZM262 144h14v76h-14Z'),
      ...[116, 100, 84].map((y, nth) =>
        filled((['pa', 'surface', 'ra'] as const)[nth] ?? 'pa', box(48, y, 84, 16)),
      ),
      ...[116, 100].map((y, nth) => filled((['ta', 'surface'] as const)[nth] ?? 'ta', box(160, y, 72, 16))),
      filled('surface', 'M250 132v-34c0-8 30-8 30 0v34Z'),
      lines(2.4, 'M48 92h84M160 108h72M40 40h240M70 40v10M120 40v10M200 40v10'),
      sparkles([150, 62], [250, 70]),
    ],
  },
  {
    alt: 'Fenêtre lavée, vue sur le jardin',
    about: ['window-cleaning', 'deep-cleaning', 'move-out-cleaning'],
    parts: [
      flat('qb', box(0, 0, 320, 240)),
      filled('surface', box(44, 18, 232, 186)),
      filled('water', box(56, 30, 100, 162), box(164, 30, 100, 162)),
      flat('leaf', 'M57 150c20-16 40-14 60-4s30 0 38-6v51H57ZM165 140c24-8 44 6 62 2s26-10 36-6v55h-98Z'),
      flat('sun', disc(232, 66, 16)),
      filled('rb', 'M182 176v-34l20-16 20 16v34Z'),
      lines(4, 'M36 204h248'),
      tinted('surface', 6, 'M70 84l34-38M78 104l44-50M236 96l20-22'),
      filled('ta', 'M124 158l44 22-5 10-44-22Z'),
      lines(5, 'M118 226l22-44'),
      sparkles([292, 44], [26, 92]),
    ],
    before: {
      alt: 'La même fenêtre avant le lavage, voilée de poussière',
      parts: [
        flat(
          'stain',
          disc(84, 70, 7),
          disc(118, 112, 5),
          disc(206, 88, 8),
          disc(240, 134, 5),
          disc(96, 150, 6),
        ),
        tinted(
          'stain',
          3,
          'M190 34c-2 30 4 40 0 70M78 36c4 20-2 30 2 60M140 120c4 20 0 40 2 60M246 150c-2 14 2 20 0 36',
        ),
      ],
    },
  },
  {
    alt: 'Four dégraissé après un grand ménage',
    about: ['deep-cleaning', 'move-out-cleaning', 'home-cleaning'],
    parts: [
      flat('sb', box(0, 0, 320, 240)),
      filled('surface', box(34, 20, 252, 204)),
      lines(2.4, 'M34 62h252'),
      filled('surface', disc(66, 41, 9), disc(98, 41, 9), disc(232, 41, 9), disc(262, 41, 9)),
      filled('pa', box(138, 31, 58, 20)),
      lines(5, 'M64 80h192'),
      filled('tb', box(58, 98, 204, 108)),
      tinted('ta', 3, 'M60 134h200M60 168h200'),
      sparkles([228, 120], [200, 186], [270, 74]),
    ],
    before: {
      alt: 'Le même four avant le ménage, graisse brûlée sur la vitre',
      parts: [
        flat('stain', box(60, 100, 200, 104)),
        flat(
          'ink',
          'M90 168c10 8 22 6 26 14s20 6 26 0 22 2 30-4 10-8 18-10Z',
          disc(96, 118, 8),
          disc(226, 150, 10),
          disc(150, 112, 5),
        ),
        flat('stain', 'M120 206c2 8-2 12 2 17 4-4 2-9 4-17Z', disc(178, 90, 4), disc(86, 88, 3)),
      ],
    },
  },
];

const gardening: Scene[] = [
  {
    alt: 'Pelouse tondue en bandes devant la maison',
    about: ['lawn-mowing'],
    parts: [
      ...sky(120),
      filled('sb', 'M186 120V70l44-34 44 34v50Z'),
      filled('ra', 'M178 76l52-42 52 42Z'),
      filled('surface', box(218, 88, 24, 32)),
      flat('lawn', 'M40 240L130 122h30L100 240ZM160 240l40-118h30l-10 118Z'),
      filled('leaf', disc(58, 84, 30)),
      lines(2.4, 'M58 114v10', blades(206)),
      filled('pa', 'M96 196h54v18H96Z'),
      filled('surface', disc(104, 216, 8), disc(142, 216, 8)),
      lines(4, 'M150 200l40-34'),
      sparkles([140, 60], [280, 180]),
    ],
    before: {
      alt: 'La même pelouse avant la tonte, herbes hautes',
      parts: [
        tinted('stain', 2.4, blades(140), blades(164), blades(188), blades(212)),
        flat('leaf', 'M0 150c20-16 40-12 60-4s40-14 70-2 60-10 100 0 60-8 90 2v20H0Z'),
        tinted('stain', 2.4, blades(152)),
      ],
    },
  },
  {
    alt: 'Haie taillée au cordeau le long de l’allée',
    about: ['hedge-trimming'],
    parts: [
      ...sky(176),
      filled('leaf', box(16, 66, 288, 112)),
      tinted(
        'lawn',
        3,
        'M36 92c8-8 16-8 24 0M96 84c8-8 16-8 24 0M170 96c8-8 16-8 24 0M236 86c8-8 16-8 24 0M60 134c8-8 16-8 24 0M130 140c8-8 16-8 24 0M214 132c8-8 16-8 24 0',
      ),
      filled('sb', 'M0 240l70-62h180l70 62Z'),
      filled('ra', 'M226 56l50-20 4 8-50 22Z'),
      lines(4, 'M226 60l-22 10'),
      sparkles([60, 44], [150, 38]),
    ],
    before: {
      alt: 'La même haie avant la taille, branches en tous sens',
      parts: [
        filled(
          'leaf',
          'M12 90c-16-26 14-52 34-40 4-30 46-32 56-8 20-24 54-14 56 10 18-22 50-16 58 4 26-20 60 2 52 26 30 0 44 30 24 50-30 10-90-6-140 0s-110 6-140-42Z',
        ),
        tinted('stain', 2.4, 'M46 50l-10-26M102 42l6-28M158 52l14-30M216 56l18-26M268 82l24-20M30 90l-22-8'),
      ],
    },
  },
  {
    alt: 'Pommier taillé, branches aérées',
    about: ['tree-pruning'],
    parts: [
      ...sky(186),
      filled('wood', 'M148 214l4-92-42-46 8-8 38 36 4-56h10l4 54 38-40 8 8-42 52 4 92Z'),
      filled('leaf', disc(106, 66, 24), disc(160, 40, 26), disc(216, 62, 24)),
      filled('ra', disc(98, 70, 5), disc(166, 46, 5), disc(212, 70, 5), disc(224, 54, 5)),
      lines(3, 'M262 214V70M286 214V70M262 94h24M262 120h24M262 146h24M262 172h24'),
      filled('wood', 'M40 206c0-14 50-14 50 0v8H40Z'),
      sparkles([52, 60], [290, 44]),
    ],
  },
  {
    alt: 'Massif planté et paillé',
    about: ['planting'],
    parts: [
      ...sky(130),
      filled('wood', 'M14 196c20-44 270-44 292 0 0 30-292 30-292 0Z'),
      ...[60, 110, 160, 210, 260].map((x, nth) =>
        filled('leaf', `M${x} ${186 + (nth % 2) * 8}c-14-10-16-34-4-44 14 8 18 32 4 44Z`),
      ),
      ...[60, 160, 260].map((x) => filled('ra', disc(x - 2, 132, 10))),
      ...[110, 210].map((x) => filled('ta', disc(x - 2, 140, 9))),
      filled('pa', 'M246 226v-22h32v22ZM278 210l18-10M246 212c-12 0-12-14 0-14'),
      tinted('surface', 2.4, 'M36 200h10M90 206h10M180 208h10M226 204h10'),
      sparkles([30, 96], [290, 100]),
    ],
  },
  {
    alt: 'Potager prêt à semer, rangs tirés',
    about: ['planting', 'garden-clearing'],
    parts: [
      ...sky(96),
      filled('wood', 'M30 226l40-118h180l40 118Z'),
      tinted('stain', 3, 'M96 112l-28 110M128 112l-10 110M160 112v110M192 112l10 110M224 112l28 110'),
      ...[90, 160, 230].map((x) =>
        filled(
          'leaf',
          `M${x} 150c-12-2-14-14-10-18 8 2 12 10 10 18Z`,
          `M${x} 150c12-2 14-14 10-18-8 2-12 10-10 18Z`,
        ),
      ),
      filled('surface', box(20, 60, 8, 60), box(60, 60, 8, 50), box(250, 60, 8, 50), box(290, 60, 8, 60)),
      lines(2.4, 'M20 76h48M250 76h48'),
      sparkles([160, 50]),
    ],
  },
  {
    alt: 'Jardin débroussaillé, feuilles ramassées',
    about: ['garden-clearing', 'lawn-mowing'],
    parts: [
      ...sky(128),
      filled('wood', box(0, 78, 320, 52)),
      lines(2.4, 'M32 78v52M64 78v52M96 78v52M128 78v52M160 78v52M192 78v52M224 78v52M256 78v52M288 78v52'),
      filled('pa', 'M196 226l-8-52h64l-8 52Z'),
      filled('leaf', 'M190 174c4-24 56-24 60 0Z'),
      lines(4, 'M96 222L140 96'),
      filled('ta', 'M72 222h48l-4 10H76Z'),
      tinted('lawn', 3, blades(190)),
      sparkles([58, 50], [276, 44]),
    ],
  },
];

const handyman: Scene[] = [
  {
    alt: 'Étagères fixées de niveau',
    about: ['installation'],
    parts: [
      ...room('sb', 'wood', 200),
      filled('wood', box(60, 70, 200, 12), box(60, 130, 200, 12)),
      lines(2.4, 'M84 82v12M236 82v12M84 142v12M236 142v12'),
      filled('pa', box(78, 34, 14, 36), box(118, 30, 12, 40)),
      filled('ra', box(92, 40, 12, 30), box(210, 104, 30, 26)),
      filled('ta', box(104, 28, 14, 42)),
      filled('qa', disc(214, 56, 14), box(84, 100, 44, 30)),
      ...plant(164, 106),
      filled('ta', box(120, 178, 80, 14)),
      filled('lawn', box(150, 181, 20, 8)),
      sparkles([284, 50], [36, 110]),
    ],
  },
  {
    alt: 'Armoire en kit montée et fixée au mur',
    about: ['furniture-assembly'],
    parts: [
      ...room('pb', 'wood', 200),
      filled('surface', box(84, 30, 152, 176)),
      filled('sa', box(84, 30, 76, 176), box(160, 30, 76, 176)),
      lines(3, 'M150 108v24M170 108v24M84 178h152'),
      lines(2.4, 'M96 206v8M224 206v8'),
      ...carton(12, 170, 52, 40),
      filled('ra', box(262, 196, 40, 18)),
      lines(4, 'M270 196c0-14 24-14 24 0'),
      sparkles([262, 56], [54, 76]),
    ],
    before: {
      alt: 'La même armoire avant le montage, planches au sol',
      parts: [
        flat('pb', box(80, 20, 160, 178)),
        filled(
          'wood',
          'M90 196L120 40h20L110 196ZM150 196L180 60h18L170 196ZM200 190h80v10h-80ZM196 176h90v10h-90Z',
        ),
        flat('ink', disc(150, 216, 3), disc(164, 222, 3), disc(180, 214, 3), disc(200, 222, 3)),
      ],
    },
  },
  {
    alt: 'Serrure changée, porte qui ferme',
    about: ['repair', 'maintenance'],
    parts: [
      ...room('qb', 'wood', 214),
      filled('surface', box(84, 14, 152, 202)),
      filled('ra', box(98, 28, 124, 188)),
      lines(2.4, 'M116 46h88v60h-88ZM116 126h88v70h-88Z'),
      filled('steel', box(200, 112, 14, 34), disc(207, 120, 4)),
      lines(5, 'M207 130h-24'),
      filled('ta', disc(276, 120, 10), 'M272 130h8v40h-8Z'),
      sparkles([250, 60], [52, 90]),
    ],
  },
  {
    alt: 'Joints de douche refaits à neuf',
    about: ['maintenance'],
    parts: [
      ...room('pb', 'pa', 188),
      tiles(40, 188),
      filled('surface', 'M20 188h280v14c0 10-6 16-16 16H36c-10 0-16-6-16-16Z'),
      tinted('surface', 6, 'M0 186h320M160 0v186'),
      lines(4, 'M60 40h40M64 40v100'),
      filled('steel', disc(98, 48, 12), disc(64, 120, 9)),
      filled('ra', 'M222 170l46-58 10 8-46 58Z'),
      lines(4, 'M222 172l-10 12'),
      sparkles([240, 60], [120, 150]),
    ],
  },
  {
    alt: 'Parquet réparé, plinthes reposées',
    about: ['repair'],
    parts: [
      flat('sb', box(0, 0, 320, 240)),
      filled('surface', box(-4, 92, 328, 18)),
      filled('wood', box(-4, 110, 328, 134)),
      lines(
        2.4,
        'M0 142h320M0 174h320M0 206h320M80 110v32M200 110v32M40 142v32M150 142v32M260 142v32M100 174v32M220 174v32M60 206v34M180 206v34',
      ),
      filled('qb', box(120, 10, 80, 66)),
      lines(2.4, 'M160 10v66M120 42h80'),
      ...plant(272, 88),
      sparkles([60, 60], [236, 190]),
    ],
  },
];

const childcare: Scene[] = [
  {
    alt: 'Table d’activités manuelles préparée',
    about: ['babysitting', 'regular-nanny'],
    parts: [
      ...room('rb', 'sa', 190),
      filled('surface', box(60, 24, 90, 64), box(170, 30, 70, 54)),
      filled('ta', disc(105, 52, 14)),
      filled('leaf', 'M176 78l18-24 14 16 10-10 16 18Z'),
      filled('wood', box(30, 140, 260, 14), 'M50 154h14v70H50ZM256 154h14v70h-14Z'),
      filled('pa', 'M78 140v-28h26v28Z'),
      lines(3, 'M84 112l-6-22M92 112V86M98 112l8-20'),
      filled('ra', box(140, 128, 60, 12)),
      filled('qa', disc(236, 128, 12)),
      sparkles([280, 60], [32, 60]),
    ],
  },
  {
    alt: 'Coin lecture, albums et coussins',
    parts: [
      ...room('sb', 'ra', 196),
      filled('wood', box(36, 40, 110, 150)),
      lines(2.4, 'M36 90h110M36 140h110'),
      filled('pa', box(46, 56, 12, 34), box(84, 104, 14, 36), box(46, 156, 16, 34)),
      filled('ta', box(58, 50, 12, 40), box(98, 110, 12, 30), box(62, 160, 14, 30)),
      filled('qa', box(70, 60, 14, 30), box(112, 100, 12, 40), box(80, 152, 14, 38)),
      filled('ra', 'M180 206c-8-40 20-62 56-60s60 24 50 60Z'),
      filled('ta', 'M206 160l40-8 8 34-42 8Z'),
      filled('surface', 'M176 90c20-8 30-4 38 4 8-8 22-12 38-4v40c-16-6-28-4-38 4-10-8-22-10-38-4Z'),
      lines(2.4, 'M214 94v40'),
      sparkles([286, 60], [170, 40]),
    ],
  },
  {
    alt: 'Goûter prêt au retour de l’école',
    about: ['school-pickup'],
    parts: [
      ...room('tb', 'ra', 150),
      filled('surface', 'M20 150h280l-20 70H40Z'),
      filled('pa', 'M70 168c0 22 60 22 60 0Z', 'M200 150v-40h34v40Z'),
      filled('ra', disc(88, 158, 12), disc(110, 156, 13)),
      filled('wood', 'M146 176l50-8 4 14-50 10Z'),
      lines(2.4, 'M234 118c14 0 14 20 0 20M210 96c-4-6 4-8 0-14M222 96c-4-6 4-8 0-14'),
      filled('qa', 'M22 120c0-50 56-50 56 0v28H22Z', 'M30 118h40v20H30Z'),
      lines(3, 'M36 84c0-14 28-14 28 0'),
      sparkles([150, 60], [284, 70]),
    ],
  },
  {
    alt: 'Cahiers et trousse sur le bureau des devoirs',
    about: ['homework-help'],
    parts: [
      ...room('qb', 'wood', 172),
      filled('surface', box(40, 24, 130, 80)),
      lines(2.4, 'M56 46h60M56 62h90M56 78h40M130 80l14-14 10 12'),
      filled('pa', 'M60 172l16-34h80l16 34Z'),
      filled('surface', 'M72 164l10-20h64l10 20Z'),
      lines(2.4, 'M114 144v20'),
      filled('ra', box(196, 152, 64, 20)),
      filled('ta', 'M276 172l4-54M268 118l24-8 6 16-26 6Z'),
      lines(3, 'M206 152l10-30M222 152l4-34M238 152l-2-28M278 172v-44'),
      sparkles([220, 60], [296, 40]),
    ],
  },
  {
    alt: 'Jeux rangés dans leurs caisses',
    about: ['babysitting', 'regular-nanny', 'school-pickup'],
    parts: [
      ...room('pb', 'ra', 188),
      filled('surface', box(40, 60, 240, 140)),
      lines(2.4, 'M120 60v140M200 60v140M40 130h240'),
      filled('pa', box(52, 92, 56, 38), box(212, 162, 56, 38)),
      filled('ta', box(132, 92, 56, 38), box(52, 162, 56, 38)),
      filled('ra', box(212, 92, 56, 38), box(132, 162, 56, 38)),
      filled('qa', box(64, 36, 24, 24), disc(160, 46, 14)),
      filled('sa', 'M220 60l16-28 16 28Z'),
      sparkles([296, 44], [22, 100]),
    ],
    before: {
      alt: 'Le même coin de jeux avant le rangement',
      parts: [
        flat('pb', box(44, 64, 232, 64)),
        filled(
          'wood',
          'M40 214l18-18 18 18-18 18ZM96 220h26v-26H96ZM226 210l18-28 18 28Z',
          disc(170, 212, 16),
          disc(290, 222, 10),
        ),
        lines(3, 'M60 150l30 20M230 150l26 24M150 150l20 24'),
      ],
    },
  },
];

const plumbing: Scene[] = [
  {
    alt: 'Mitigeur de cuisine remplacé',
    about: ['taps-and-fixtures', 'leak-repair'],
    parts: [
      flat('qb', box(0, 0, 320, 240)),
      tiles(52, 156),
      filled('surface', box(-4, 168, 328, 16)),
      filled('pa', box(-4, 184, 328, 60)),
      filled('surface', 'M70 184c0 26 18 40 50 40h60c32 0 50-14 50-40Z'),
      filled('steel', 'M206 168V92c0-44-76-44-76 0v14h22V94c0-16 32-16 32 0v74Z'),
      lines(4, 'M206 120h26l6-10'),
      filled('water', 'M141 122c5 8 8 12 8 17a8 8 0 0 1-16 0c0-5 3-9 8-17Z'),
      filled('sa', 'M40 168l36-62c-8-12 0-26 12-26l-6 14 8 6 12-8c4 14-8 24-20 20l-32 56'),
      sparkles([250, 70], [282, 120]),
    ],
  },
  {
    alt: 'Siphon et tuyaux neufs sous l’évier',
    about: ['leak-repair', 'drain-unblocking'],
    parts: [
      flat('pb', box(0, 0, 320, 240)),
      filled('surface', box(-4, 24, 328, 18)),
      filled('sb', box(30, 42, 260, 176)),
      filled('surface', 'M90 42h140v16c0 20-20 30-40 30h-60c-20 0-40-10-40-30Z'),
      filled('steel', 'M150 88h20v50h-20Z', 'M148 138h24v30c0 30 52 30 52 0v-10h66v20h-48c0 50-94 44-94-10Z'),
      filled('surface', box(144, 112, 32, 12), box(252, 152, 12, 32)),
      tinted('ra', 5, 'M60 60v140M74 60v140'),
      filled('pa', 'M200 218l-4-34h36l-4 34Z'),
      sparkles([112, 150], [270, 84]),
    ],
    before: {
      alt: 'Les mêmes tuyaux avant la réparation, fuite au siphon',
      parts: [
        flat('stain', 'M92 218c20-14 130-14 150 0Z', disc(160, 128, 9), disc(224, 172, 8)),
        filled(
          'water',
          'M168 178c5 8 8 12 8 17a8 8 0 0 1-16 0c0-5 3-9 8-17Z',
          'M206 186c5 8 8 12 8 17a8 8 0 0 1-16 0c0-5 3-9 8-17Z',
        ),
      ],
    },
  },
  {
    alt: 'Chauffe-eau posé et raccordé',
    about: ['water-heater'],
    parts: [
      ...room('sb', 'sa', 210),
      filled('surface', 'M104 40c0-24 112-24 112 0v116c0 24-112 24-112 0Z'),
      lines(2.4, 'M104 40c0 18 112 18 112 0'),
      filled('pa', box(130, 110, 60, 30)),
      filled('ra', disc(176, 125, 8)),
      tinted('ra', 6, 'M134 176v34'),
      tinted('water', 6, 'M186 176v34'),
      lines(2.4, 'M148 125h14'),
      filled('steel', box(126, 184, 16, 10), box(178, 184, 16, 10)),
      ...plant(274, 186),
      sparkles([60, 70], [252, 64]),
    ],
  },
  {
    alt: 'WC remis en service, chasse réparée',
    about: ['drain-unblocking', 'taps-and-fixtures'],
    parts: [
      ...room('pb', 'qa', 196),
      tiles(40, 196),
      filled('surface', box(112, 40, 96, 76), box(104, 30, 112, 14)),
      filled('steel', box(148, 34, 24, 8)),
      filled('surface', 'M104 116h112c10 40-20 60-36 64v34h-40v-34c-16-4-46-24-36-64Z'),
      lines(2.4, 'M100 128c30 12 90 12 120 0'),
      filled('ra', 'M248 214v-40h24v40Z'),
      lines(4, 'M260 174V96'),
      sparkles([60, 90], [240, 60]),
    ],
  },
  {
    alt: 'Lave-linge branché, arrivée d’eau neuve',
    about: ['taps-and-fixtures', 'leak-repair'],
    parts: [
      ...room('rb', 'sa', 206),
      filled('surface', box(60, 50, 132, 162)),
      lines(2.4, 'M60 84h132'),
      filled('pa', box(74, 60, 40, 14)),
      filled('steel', disc(170, 67, 8), disc(126, 148, 42)),
      filled('water', disc(126, 148, 30)),
      tinted('surface', 5, 'M110 150l22-24'),
      tinted('pa', 6, 'M192 180h50V90'),
      filled('steel', box(230, 70, 24, 22)),
      lines(5, 'M226 64h32'),
      sparkles([280, 120], [40, 40]),
    ],
  },
];

const electricity: Scene[] = [
  {
    alt: 'Tableau électrique neuf, circuits repérés',
    about: ['electrical-panel', 'electrical-repair'],
    parts: [
      flat('tb', box(0, 0, 320, 240)),
      filled('surface', box(60, 20, 200, 200)),
      ...[44, 104, 164].map((y) => filled('pb', box(76, y, 168, 40))),
      ...[44, 104, 164].map((y) =>
        lines(2.4, ...[1, 2, 3, 4, 5, 6].map((nth) => `M${76 + nth * 24} ${y}v40`)),
      ),
      ...[44, 104, 164].map((y) =>
        filled('ink', ...[0, 1, 2, 3, 4, 5, 6].map((nth) => box(84 + nth * 24, y + 12, 6, 12))),
      ),
      flat('ta', box(76, 90, 60, 8), box(76, 150, 90, 8), box(76, 210, 40, 6)),
      sparkles([284, 60], [34, 120]),
    ],
    before: {
      alt: 'L’ancien tableau avant le remplacement, fils apparents',
      parts: [
        flat('pb', box(64, 24, 192, 192)),
        filled('wood', box(84, 44, 152, 90)),
        filled('surface', disc(114, 88, 14), disc(160, 88, 14), disc(206, 88, 14)),
        tinted(
          'stain',
          4,
          'M114 102c-10 40 30 50 10 110M160 102c20 40-20 60 0 110M206 102c-4 30 30 60 0 110M130 150c30 10 50-10 80 6',
        ),
      ],
    },
  },
  {
    alt: 'Prises et interrupteurs remplacés',
    about: ['sockets-and-switches'],
    parts: [
      ...room('pb', 'wood', 190),
      filled('surface', box(60, 60, 80, 80), box(180, 60, 80, 80), box(-4, 176, 328, 16)),
      filled('pb', disc(100, 100, 26)),
      flat('ink', disc(91, 100, 4), disc(109, 100, 4)),
      lines(2.4, 'M100 84v8M220 60v80M196 84h10M234 84h10'),
      filled('ta', disc(204, 116, 5), disc(240, 116, 5)),
      filled('ra', 'M282 150l14-60 10 2-12 60Z'),
      sparkles([160, 40], [40, 150]),
    ],
  },
  {
    alt: 'Suspension posée au-dessus de la table',
    about: ['lighting'],
    parts: [
      ...room('qb', 'sa', 200),
      lines(3, 'M160 0v50'),
      filled('ra', 'M110 96c4-60 96-60 100 0Z'),
      flat('sun', 'M118 100h84l34 62H84Z'),
      filled('sun', disc(160, 102, 12)),
      filled('wood', box(50, 162, 220, 12), 'M76 174h12v50H76ZM232 174h12v50h-12Z'),
      filled('pa', 'M140 162v-12c0-6 40-6 40 0v12Z'),
      sparkles([60, 60], [262, 70]),
    ],
  },
  {
    alt: 'Spots encastrés dans le couloir',
    about: ['lighting', 'electrical-repair'],
    parts: [
      flat('sb', box(0, 0, 320, 240)),
      filled('surface', 'M0 0h320l-90 64H90Z'),
      filled('wood', 'M0 240l90-80h140l90 80Z'),
      filled('pa', box(126, 84, 68, 78)),
      lines(2.4, 'M90 64v96M230 64v96'),
      flat('sun', 'M150 30l-24 190h68L170 30Z'),
      filled('sun', 'M140 28h40l-6 10h-28ZM104 14h36l-8 8h-26ZM180 14h36l-2 8h-26Z'),
      filled('ra', box(256, 96, 44, 54)),
      sparkles([58, 110]),
    ],
  },
  {
    alt: 'Interphone installé près de la porte',
    about: ['sockets-and-switches', 'electrical-repair'],
    parts: [
      ...room('rb', 'sa', 214),
      filled('surface', box(30, 20, 120, 196)),
      filled('pa', box(42, 34, 96, 182)),
      filled('steel', disc(126, 128, 5)),
      filled('surface', box(196, 60, 76, 112)),
      filled('water', box(208, 72, 52, 40)),
      flat('ink', disc(216, 128, 3), disc(228, 128, 3), disc(240, 128, 3), disc(252, 128, 3)),
      filled('leaf', disc(222, 152, 8)),
      filled('ra', disc(248, 152, 8)),
      sparkles([290, 40], [172, 100]),
    ],
  },
];

const painting: Scene[] = [
  {
    alt: 'Chambre repeinte, angles nets',
    about: ['interior-painting'],
    parts: [
      ...room('pa', 'wood', 196),
      flat('surface', 'M0 0h320l-60 30H60Z'),
      lines(2.4, 'M0 0l60 30h200l60-30M60 30v166M260 30v166'),
      filled('surface', box(116, 60, 88, 80)),
      filled('water', box(124, 68, 34, 64), box(162, 68, 34, 64)),
      filled('ra', 'M16 214v-30h38v30Z'),
      lines(3, 'M16 186c0-18 38-18 38 0'),
      sparkles([90, 80], [232, 150]),
    ],
    before: {
      alt: 'La même chambre avant la peinture, murs tachés',
      parts: [
        flat('stain', disc(84, 120, 12), disc(236, 70, 9), disc(230, 168, 12), disc(92, 60, 6)),
        lines(2.4, 'M228 96l10 16-8 14 12 18M78 150l8 12-6 12'),
      ],
    },
  },
  {
    alt: 'Papier peint posé, raccords invisibles',
    about: ['wallpaper'],
    parts: [
      ...room('rb', 'wood', 196),
      ...[30, 90, 150, 210, 270].map((x) =>
        filled(
          'leaf',
          `M${x} 60c-10-8-10-24 0-32 10 8 10 24 0 32Z`,
          `M${x} 120c-10-8-10-24 0-32 10 8 10 24 0 32Z`,
        ),
      ),
      ...[60, 120, 180, 240].map((x) => filled('ra', disc(x, 58, 8), disc(x, 118, 8))),
      filled('surface', box(-4, 182, 328, 14)),
      filled('pa', 'M92 182c-6-40 136-40 130 0Z', box(84, 176, 148, 22)),
      filled('surface', box(258, 150, 16, 62), disc(266, 146, 8)),
      sparkles([300, 30], [20, 156]),
    ],
  },
  {
    alt: 'Volets de bois remis à neuf',
    about: ['exterior-painting'],
    parts: [
      flat('sb', box(0, 0, 320, 240)),
      filled('surface', box(100, 40, 120, 150)),
      filled('water', box(110, 50, 46, 130), box(164, 50, 46, 130)),
      filled('pa', box(30, 40, 66, 150), box(224, 40, 66, 150)),
      lines(2.4, ...[62, 84, 106, 128, 150, 170].map((y) => `M38 ${y}h50M232 ${y}h50`)),
      filled('steel', box(86, 190, 148, 12)),
      ...plant(130, 166),
      filled('leaf', 'M0 240c20-30 60-30 80-6 30-26 60-20 80 0 30-24 70-20 90 2 20-16 50-14 70 4Z'),
      sparkles([62, 24], [258, 24]),
    ],
  },
  {
    alt: 'Fissures rebouchées, mur lisse',
    about: ['wall-repair', 'interior-painting'],
    parts: [
      ...room('qb', 'wood', 200),
      flat('surface', 'M60 40h150v110H60Z'),
      filled('steel', 'M214 140l44-44 18 18-44 44Z'),
      lines(5, 'M268 104l22-22'),
      filled('ra', 'M28 214v-34h58v34Z'),
      lines(3, 'M28 182c0-18 58-18 58 0'),
      filled('ta', 'M112 214v-22h70v22Z'),
      sparkles([100, 70], [180, 120], [290, 40]),
    ],
  },
];

const moving: Scene[] = [
  {
    alt: 'Camion chargé, meubles sanglés',
    about: ['home-moving', 'furniture-transport'],
    parts: [
      ...room('qb', 'steel', 190),
      filled('surface', box(30, 60, 180, 124)),
      filled('pa', 'M210 100h46l34 40v44h-80Z'),
      filled('water', 'M222 112h30l20 28h-50Z'),
      ...carton(48, 130, 48, 50),
      ...carton(104, 112, 60, 68),
      filled('ra', box(60, 96, 34, 34)),
      lines(4, 'M40 110h150M40 160h150'),
      filled('ink', disc(80, 190, 20), disc(240, 190, 20)),
      filled('surface', disc(80, 190, 8), disc(240, 190, 8)),
      sparkles([280, 60]),
    ],
  },
  {
    alt: 'Cartons faits, étiquetés par pièce',
    about: ['packing', 'home-moving'],
    parts: [
      ...room('sb', 'sa', 202),
      ...carton(40, 132, 90, 74),
      ...carton(136, 120, 100, 86),
      ...carton(60, 66, 74, 66),
      ...carton(150, 60, 64, 60),
      ...plant(270, 180),
      filled('ra', disc(262, 60, 22)),
      filled('surface', disc(262, 60, 9)),
      sparkles([34, 50], [300, 110]),
    ],
  },
  {
    alt: 'Canapé livré et installé',
    about: ['furniture-transport'],
    parts: [
      ...room('pb', 'wood', 190),
      filled('qb', box(196, 24, 80, 76)),
      lines(2.4, 'M236 24v76M196 62h80'),
      filled('ra', 'M60 180v-50c0-14 8-20 20-20h150c12 0 20 6 20 20v50Z'),
      filled('sa', 'M42 198v-40c0-16 30-16 30 0v14h166v-14c0-16 30-16 30 0v40Z'),
      lines(2.4, 'M156 112v58M54 198v12M256 198v12'),
      filled('steel', 'M18 220h60v8H18Z'),
      filled('ink', disc(28, 232, 5), disc(68, 232, 5)),
      sparkles([90, 60], [290, 130]),
    ],
  },
  {
    alt: 'Cave vidée et balayée',
    about: ['clearance'],
    parts: [
      flat('qb', box(0, 0, 320, 240)),
      filled('pb', 'M30 200V90c0-100 260-100 260 0v110Z'),
      filled('sa', 'M0 240l30-40h260l30 40Z'),
      lines(2.4, 'M60 110h40M84 130h40M200 100h40M220 122h40M130 76h40'),
      filled('sun', disc(160, 54, 12)),
      lines(2.4, 'M160 20v22'),
      lines(5, 'M232 90l-14 116'),
      filled('ta', 'M204 204h30l6 22h-44Z'),
      sparkles([110, 170], [60, 60]),
    ],
    before: {
      alt: 'La même cave avant le débarras, encombrée',
      parts: [
        ...carton(50, 140, 70, 70),
        ...carton(126, 150, 60, 60),
        filled('wood', 'M70 140l20-50h80l14 60H70ZM200 210l30-110 20 4-24 110Z'),
        flat('stain', disc(260, 196, 18), disc(150, 110, 16)),
      ],
    },
  },
];

const other: Scene[] = [
  {
    alt: 'Gamelle remplie, panier et jouet du chat',
    about: ['pet-care'],
    parts: [
      ...room('rb', 'wood', 176),
      filled('sa', 'M40 206c-8-40 140-40 132 0Z'),
      filled('surface', 'M60 186c0-20 92-20 92 0Z'),
      filled('pa', 'M206 214l-10-28h84l-10 28Z'),
      filled('wood', 'M206 186c10-20 54-20 64 0Z'),
      filled('ta', disc(196, 120, 14)),
      lines(2.4, 'M196 106c10 10 10 18 0 28M210 122c20 4 30 20 46 12'),
      filled('qb', box(60, 24, 90, 80)),
      lines(2.4, 'M105 24v80M60 64h90'),
      sparkles([270, 60]),
    ],
  },
  {
    alt: 'Ordinateur réglé, sauvegarde faite',
    about: ['computer-help'],
    parts: [
      ...room('qb', 'wood', 180),
      filled('steel', 'M84 60h152v100H84Z', 'M60 180l24-20h152l24 20Z'),
      filled('surface', box(94, 70, 132, 80)),
      filled('leaf', disc(160, 108, 22)),
      lines(4, 'M150 108l8 9 14-18'),
      filled('ra', 'M268 180v-26h24v26Z'),
      lines(2.4, 'M292 158c10 0 10 16 0 16'),
      ...plant(36, 156),
      sparkles([270, 60], [50, 60]),
    ],
  },
  {
    alt: 'Repas de la semaine en boîtes',
    about: ['home-cooking'],
    parts: [
      ...room('tb', 'surface', 150),
      ...[40, 130, 220].flatMap((x) => [
        filled('pa', box(x, 164, 72, 44)),
        filled('surface', box(x - 4, 154, 80, 12)),
      ]),
      filled('steel', 'M70 150v-48h100v48ZM60 102h120'),
      lines(4, 'M58 118H46M182 118h12'),
      lines(2.4, 'M106 84c-6-8 6-12 0-20M132 84c-6-8 6-12 0-20'),
      filled('ra', disc(232, 138, 13)),
      filled('leaf', 'M262 150c-4-20 20-40 30-40 2 20-10 40-30 40Z'),
      sparkles([250, 60], [34, 60]),
    ],
  },
  {
    alt: 'Courses rapportées et rangées',
    about: ['errands'],
    parts: [
      ...room('pb', 'sa', 184),
      filled('wood', 'M70 206V104h100v102Z'),
      filled('leaf', 'M84 104c-10-30 10-50 16-56 10 16 10 40 2 56Z'),
      filled('ra', disc(128, 92, 14)),
      filled('sun', 'M140 104l16-60 12 4-10 56Z'),
      filled('surface', 'M196 206V120l12-20h34l12 20v86Z'),
      filled('qa', box(196, 138, 58, 36)),
      lines(2.4, 'M70 128h100M208 100h34'),
      sparkles([278, 60], [40, 60]),
    ],
  },
];

/** What people of each trade photograph. */
export const scenes: Readonly<Record<RootCategoryId, readonly Scene[]>> = {
  cleaning,
  gardening,
  handyman,
  childcare,
  plumbing,
  electricity,
  painting,
  moving,
  other,
};

/** The scenes of a trade that fit services of these categories. */
export const fittingScenes = (trade: RootCategoryId, categories: readonly string[]): Scene[] =>
  scenes[trade].filter(({ about }) => !about || about.some((id) => categories.includes(id)));
