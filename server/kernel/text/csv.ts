import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Language } from '#contract/languages.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';
import { translate } from './i18n.ts';

/** A spreadsheet in French opens a table that is separated by commas as one column, and has commas in its numbers. */
const forms: Readonly<Record<Language, Readonly<{ delimiter: string; point: string }>>> = {
  fr: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
  ar: { delimiter: ',', point: '.' },
};

/** A text, or a number that a spreadsheet can add up. */
export type Cell = string | number;

type Head = Readonly<{
  /** Where the headings are among the texts, each under its column. */
  headings: string;
  columns: readonly string[];
}>;

/**
 * A table as CSV for a reader, with a line of headings, whose lines are read while it is sent. Cells that a spreadsheet
 * would compute are escaped, and a byte order mark tells it that the text is UTF-8.
 */
export function streamCsv(
  language: Language,
  { headings, columns }: Head,
  lines: AsyncIterable<Cell[]>,
): Readable {
  const { delimiter, point } = forms[language];
  const table = stringify({
    bom: true,
    header: true,
    columns: columns.map((column) => translate(language, `${headings}.${column}`)),
    delimiter,
    cast: {
      number: (value) => String(value).replace('.', point),
      // A row is one line, so that what reads lines counts rows.
      string: (value) => value.trim().replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' · '),
    },
    escape_formulas: true,
  });
  const rows = Readable.from(lines);
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return rows.pipe(table);
}

// The Swedish form of an instant is the one that spreadsheets read in every language.
const cellTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: platformTimeZone,
});

/** An instant as a cell, in the time of Paris, which its heading names: "2026-11-30 10:25:45"; empty for none. */
export const timeCell = (instant: string | null): string =>
  instant === null ? '' : cellTime.format(new Date(instant));
