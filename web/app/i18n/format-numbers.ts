import type { Language } from '#contract/languages.ts';
import { isolate } from '#contract/text-direction.ts';

type NumberStyle = { group: string; decimal: string; euros: (amount: string) => string; percent: string };
const frenchStyle: NumberStyle = {
  group: '\u202f',
  decimal: ',',
  euros: (amount) => `${amount}\u00a0€`,
  percent: '\u00a0%',
};
/** Prices keep the French number style in Arabic: the euro sign after the amount, a comma before the cents. */
const styles: Record<Language, NumberStyle> = {
  fr: frenchStyle,
  en: { group: ',', decimal: '.', euros: (amount) => `€${amount}`, percent: '%' },
  ar: frenchStyle,
};
const mostDigits = 3;
/** More digits are those of the binary fraction, not of the number that was written. */
const significantDigits = 14;

/** Written without Intl.NumberFormat, whose first use takes a browser 10 to 20 ms (docs/performance.md). */
function write(value: number, { group, decimal }: NumberStyle, leastDigits: number, digits: number): string {
  const scaled = Math.round(Number((Math.abs(value) * 10 ** digits).toPrecision(significantDigits)));
  const [whole = '', fraction = ''] = (scaled / 10 ** digits).toFixed(digits).split('.');
  const end = fraction.slice(0, leastDigits) + fraction.slice(leastDigits).replace(/0+$/, '');
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${end && decimal}${end}`;
}

const distanceUnits: Record<Language, { kilometre: string; near: string }> = {
  fr: { kilometre: 'km', near: 'à moins de 1\u00a0km' },
  en: { kilometre: 'km', near: 'less than 1\u00a0km away' },
  ar: { kilometre: 'كم', near: 'أقل من كيلومتر واحد' },
};

/** Formats euros, ratios and whole kilometres. */
export function createNumberFormat(language: Language) {
  const style = styles[language];

  function number(value: number): string {
    return write(value, style, 0, mostDigits);
  }

  /** Euros without zero cents: 26 €, 14,50 €. Show it in the Price component, which keeps it left to right. */
  function money(euros: number): string {
    return Number.isInteger(euros) ? style.euros(number(euros)) : moneyExact(euros);
  }

  /** Euros with cents, for totals and receipts: 78,00 €. */
  function moneyExact(euros: number): string {
    return style.euros(write(euros, style, 2, 2));
  }

  /** One decimal: 4,9. */
  function rating(value: number): string {
    return write(value, style, 1, 1);
  }

  /** 12 %, 12% in English; isolated in Arabic, where the sign would otherwise be moved by the text around it. */
  function percent(ratio: number): string {
    if (language === 'ar') return isolate(`${Math.round(ratio * 100)}%`, language);
    return `${write(ratio * 100, style, 0, 0)}${style.percent}`;
  }

  /** Whole kilometres; under one the API sends 0 and the exact distance stays unknown. */
  function distance(kilometres: number): string {
    const unit = distanceUnits[language];
    return kilometres < 1 ? unit.near : `${number(Math.round(kilometres))}\u00a0${unit.kilometre}`;
  }

  return { number, money, moneyExact, rating, percent, distance };
}
