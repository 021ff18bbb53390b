import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A table as CSV with a line of column names, whose lines are read while it is sent. Cells that a spreadsheet would
 * compute are escaped, and a byte order mark tells it that the text is UTF-8.
 */
export function streamCsv(columns: string[], lines: AsyncIterable<string[]>): Readable {
  const table = stringify({ bom: true, header: true, columns, escape_formulas: true });
  const rows = Readable.from(lines);
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return rows.pipe(table);
}
