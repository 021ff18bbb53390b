/**
 * The colours that are needed where the style sheet is not available: mails, pages without a style sheet, drawings.
 * They are the tokens of web/app/ui/theme/theme.css under the same names; `npm run check` compares the two.
 */
export const colour = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  sunken: '#F3EEE4',
  ink: '#18231C',
  muted: '#5B675F',
  line: '#E3DCCD',
  brand: '#14593F',
  onBrand: '#FFFFFF',
} as const;

/** The same tokens in the dark theme. */
export const darkColour = {
  paper: '#12160F',
  ink: '#EEF2EA',
  muted: '#A5B0A6',
  brand: '#6CC79B',
  onBrand: '#0E1F16',
} as const;

/** Tints of the trades: the tokens `a` (deep), `b` (light) and `k` (ink) of each. */
export const tints = {
  clean: { light: '#EDF5F1', deep: '#CFE6E6', ink: '#1B5860' },
  garden: { light: '#F0F4E2', deep: '#D5E6C4', ink: '#3A6022' },
  handy: { light: '#FAF2E3', deep: '#F1DDBD', ink: '#74490F' },
  child: { light: '#FCEFE8', deep: '#F6D6CF', ink: '#8B3A36' },
  plumb: { light: '#EBF2F7', deep: '#CADFF0', ink: '#1D5080' },
  elec: { light: '#FCF5DC', deep: '#F5E3A6', ink: '#685000' },
} as const;
