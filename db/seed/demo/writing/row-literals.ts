type Row = Readonly<Record<string, unknown>>;

/**
 * Rows as the text of an array of the table's own row type, which has these columns in this order; an absent value is
 * null. PostgreSQL reads it in half the time of the same rows as JSON, and it is written in a fraction of the time.
 */
export function rowsLiteral(columns: readonly string[], rows: readonly Row[]): string {
  const texts = rows.map((row) => `"(${columns.map((column) => cell(row[column])).join(',')})"`);
  return `{${texts.join(',')}}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return quoted(`{${value.map(item).join(',')}}`);
  throw new TypeError(`A column of the demo holds a value of type ${typeof value}.`);
}

/** Quoted for the row, and both quotes and backslashes once more for the array around the rows. */
const quoted = (text: string) => `\\"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\\\\\$&') : text}\\"`;

/** An item of a column that is an array itself. */
const item = (value: unknown) =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
