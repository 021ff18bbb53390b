import type { ReactNode } from 'react';

export type StackedColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its cells are the headers of their rows. */
  isHeader?: boolean;
  /** Its title is for assistive technology only. */
  isBare?: boolean;
};
type StackedTableProps<Row extends { id: string }> = {
  caption: string;
  columns: readonly StackedColumn<Row>[];
  rows: readonly Row[];
};

/** A table whose rows are a list of labels and values on a phone. */
export function StackedTable<Row extends { id: string }>({ caption, columns, rows }: StackedTableProps<Row>) {
  return (
    <table className="letter-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, isBare = false }) => (
            <th key={key} scope="col">
              {isBare ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ key, title, cell, isHeader = false, isBare = false }) =>
              isHeader ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-label={isBare ? undefined : title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
