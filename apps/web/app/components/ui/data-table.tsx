// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the right edge, one under another. */
  figures?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table where there is room; on phones each row becomes a card with its own labels. It stays one table for screen readers. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="block w-full text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ title, figures }) => (
            <th key={title} role="columnheader" scope="col" className={`px-4 py-3 text-sm font-semibold ${figures ? 'text-right' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="block rounded-lg border border-line bg-card p-4 md:table-row md:border-0 md:border-b md:p-0">
            {columns.map(({ title, cell, figures }) => (
              <td
                key={title}
                role="cell"
                className={`flex justify-between gap-4 py-1 md:table-cell md:px-4 md:py-3 ${figures ? 'tabular-nums md:text-right' : ''}`}
              >
                <span aria-hidden className="text-quiet md:hidden">
                  {title}
                </span>
                <span className="text-right md:text-inherit">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
