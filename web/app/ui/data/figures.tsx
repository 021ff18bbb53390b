import { type ReactNode, useId, type CSSProperties } from 'react';
import { classes } from '../theme/classes.ts';

type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

/** One figure with its label and a comparison. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="grid content-start gap-0.5">
      <span className="text-14 text-muted">{label}</span>
      <span className="font-head text-22 leading-[1.2] font-bold tabular-nums">{value}</span>
      {note && <span className="text-14 text-muted">{note}</span>}
    </div>
  );
}

type Bar = {
  key: string;
  label: string;
  value: number;
  text: string;
  kind?: 'past' | 'current' | 'planned';
};

const fills = {
  past: 'bg-brand-line',
  current: 'bg-brand',
  planned: 'bg-brand-soft inset-ring inset-ring-brand-line',
};

/** A few bars with their values in words; a list for assistive technology. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const titleId = useId();
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="sr-only">
        {title}
      </figcaption>
      <ul className="flex items-end gap-2 text-center text-14">
        {bars.map((bar) => {
          const style: CSSProperties = {
            blockSize: `${Math.max(4, Math.round((bar.value / highest) * 72))}px`,
          };
          return (
            <li key={bar.key} className="grid min-w-0 flex-1 gap-1.5">
              <span
                aria-hidden="true"
                style={style}
                className={classes('rounded-6', fills[bar.kind ?? 'past'])}
              />
              <span className="leading-[1.35]">
                <b className="block font-semibold tabular-nums">{bar.text}</b>
                <span className="text-muted">{bar.label}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

export type TableColumn<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Whether the cells of this column are the headers of their rows. */
  header?: boolean;
};
type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
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
