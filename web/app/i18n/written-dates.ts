/** Texts of Intl.DateTimeFormat by locale and options, then by instant in milliseconds, or by two of them. */
export type WrittenDates = Record<string, Record<string, string>>;

/** The script element that holds the dates of a server-rendered page. */
export const writtenDatesId = 'dates';

const isServer = typeof document === 'undefined';
const formats = new Map<string, Intl.DateTimeFormat>();
let find: () => WrittenDates | undefined = () => undefined;

/** Sets where the dates of the page are: of the current request on the server, of the document in the browser. */
export function setWrittenDates(from: typeof find): void {
  find = from;
}

export const writtenDates = () => find();

export function readWrittenDates(): WrittenDates {
  // A part of an article may have the same id.
  const text = document.querySelector(`script#${writtenDatesId}`)?.textContent;
  const dates: WrittenDates = JSON.parse(text || '{}');
  return dates;
}

/**
 * Formats an instant, or two as a range. The server keeps what it writes and sends it with the page, so that hydration
 * writes the same texts without Intl.DateTimeFormat: its first use takes a browser about 20 ms (docs/performance.md), and
 * browsers have other versions of the locale data.
 */
export function writeDate(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  start: Date,
  end?: Date,
): string {
  // A list of results writes hundreds of dates: the keys are made without arrays.
  let key = locale;
  let name: keyof Intl.DateTimeFormatOptions;
  for (name in options) key += ` ${name} ${options[name] ?? ''}`;
  const instants = end ? `${start.getTime()}/${end.getTime()}` : String(start.getTime());
  const written = find();
  const known = written?.[key]?.[instants];
  if (known !== undefined) return known;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  const text = end ? format.formatRange(start, end) : format.format(start);
  if (isServer && written) (written[key] ??= {})[instants] = text;
  return text;
}
