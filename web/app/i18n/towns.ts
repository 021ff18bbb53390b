import { arabicTownName, type ArabicTowns } from '#contract/town-names.ts';

let arabic: ArabicTowns = {};

/** The Arabic names of towns: sent with an Arabic page, and loaded with the texts when the language is changed to it. */
export function setArabicTowns(towns: ArabicTowns): void {
  arabic = towns;
}

export const arabicTown = (name: string): string => arabicTownName(name, arabic);
