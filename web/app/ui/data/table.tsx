import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Whether its cells are row headers. */
  header?: boolean;
};
type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Scrolls horizontally inside its own box, never the page. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="relative overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-14 text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes('px-3 py-2.5 font-medium', column.numeric ? 'text-end' : 'text-start')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column) =>
                column.header ? (
                  <th key={column.key} scope="row" className="px-3 py-3 text-start font-medium text-ink">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={classes('px-3 py-3', column.numeric && 'text-end tabular-nums')}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
