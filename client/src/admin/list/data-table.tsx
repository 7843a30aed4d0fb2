import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { SortedIcon } from '../icons.tsx';

export type Sort = { by: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  /** The name of the column, which the API sorts by where `sortable`. */
  name: string;
  header: Text;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  numeric?: boolean;
  /** Left out where the table is narrow, but not of a phone's cards. */
  roomy?: boolean;
};

type DataTableProps<Row> = {
  /** Said by a screen reader when it enters. */
  caption: string;
  /** The first names the row: on a phone, where each row is a card, it is the card's heading. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isLoading?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Before each row, and before the header: what selects it. */
  select?: { header: ReactNode; cell: (row: Row) => ReactNode };
};

const headClass =
  'border-b border-ink/60 px-3 py-2.5 text-left align-bottom text-sm font-medium @4xl:whitespace-nowrap';
const cellClass =
  'px-3 py-2.5 align-middle md:py-0.5 md:leading-5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1';

const roomyClass = 'md:@max-4xl:hidden';

/** For a value in another column, shown where its own one is left out. */
export const crampedClass = 'hidden text-sm text-muted md:@max-4xl:block';

/** A dense table for work; on a phone each row is a card, with the names of the columns beside the values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isLoading = false,
  sort,
  onSort,
  select,
}: DataTableProps<Row>) {
  return (
    <div className="@container">
      <table
        aria-busy={isLoading}
        className={classes('w-full border-collapse text-[0.9375rem] max-md:block', isLoading && 'opacity-60')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {select && <th className={classes(headClass, 'w-8 max-md:hidden')}>{select.header}</th>}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} row={row} columns={columns} selection={select?.cell(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & { row: Row; selection: ReactNode };

function BodyRow<Row>({ row, columns: [heading, ...columns], selection }: BodyRowProps<Row>) {
  return (
    <tr className="border-b border-line hover:bg-sand/40 md:h-12 max-md:relative max-md:block max-md:py-4">
      {selection && (
        <td className="px-3 align-middle max-md:absolute max-md:top-5 max-md:right-0 max-md:px-0">
          {selection}
        </td>
      )}
      <th
        scope="row"
        className={classes(
          'px-3 py-2.5 text-left font-normal md:min-w-24 md:py-0.5 md:leading-5 max-md:block max-md:pl-0',
          selection !== undefined && 'max-md:pr-10',
        )}
      >
        {heading?.cell(row)}
      </th>
      {columns.map(({ name, header, cell, numeric, roomy }) => (
        <td
          key={name}
          className={classes(cellClass, numeric && 'md:text-right', roomy && roomyClass, 'tabular-nums')}
        >
          <span aria-hidden="true" className="text-sm text-muted md:hidden">
            {t(header)}
          </span>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { name, header, sortable, numeric, roomy } = column;
  const direction = sort?.by === name ? sort.direction : undefined;
  const className = classes(headClass, numeric && 'text-right', roomy && roomyClass);
  if (!sortable || !onSort)
    return (
      <th scope="col" className={className}>
        {t(header)}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 hover:text-accent"
        onClick={() => onSort({ by: name, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {t(header)}
        <SortedIcon
          className={classes('size-4', !direction && 'opacity-30', direction === 'desc' && 'rotate-180')}
        />
      </button>
    </th>
  );
}
