/** A letter, digit, punctuation mark or symbol that is drawn: fillers (U+3164) and the blank Braille cell are not. */
const drawn = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something to see. Pure. */
export const isVisible = (text: string): boolean => drawn.test(text);
