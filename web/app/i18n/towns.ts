import { arabicTownName, type ArabicTowns } from '#contract/town-names.ts';

let arabic: ArabicTowns = {};

/** The Arabic names of towns: those of an Arabic page are sent with it, all are loaded at its first use and with its texts. */
export function setArabicTowns(towns: ArabicTowns): void {
  arabic = towns;
}

export const arabicTown = (name: string): string => arabicTownName(name, arabic);
