import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

// The parts of an order’s documents.

/** Above the lines, side by side: whose it is, and the number, the date and the like. */
export const Facts = ({ address, children }: { address: ReactNode; children: ReactNode }) => (
  <div className="mb-8 grid grid-cols-1 gap-x-8 gap-y-5 border-y border-line py-5 sm:grid-cols-2 print:grid-cols-2">
    <dl>{address}</dl>
    <dl className="grid grid-cols-1 content-start gap-5 md:grid-cols-[auto_auto] print:grid-cols-2">
      {children}
    </dl>
  </div>
);

type FactProps = { name: string; wide?: boolean; children: ReactNode };

export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={classes('min-w-0', wide && 'md:col-span-2 print:col-span-2')}>
    <dt className="eyebrow mb-1">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

export type DocumentColumn = { header: Text; numeric?: boolean; wide?: boolean };

type LinesProps = { columns: readonly DocumentColumn[]; heading: string; children: ReactNode };

/** Over several pages its head stands on each, with what they are pages of, and no line is torn apart. */
export function Lines({ columns, heading, children }: LinesProps) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="hidden print:table-row">
          <th colSpan={columns.length} className="pb-1 text-left text-xs font-normal text-muted">
            {heading}
          </th>
        </tr>
        <tr>
          {columns.map(({ header, numeric, wide }, at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              key={at}
              scope="col"
              className={`border-b border-ink/60 py-2 pr-3 text-sm font-medium last:pr-0 sm:not-last:pr-6 print:not-last:pr-6 ${numeric ? 'text-right' : 'text-left'} ${wide ? 'w-full' : ''}`}
            >
              {t(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const Line = ({ children }: { children: ReactNode }) => (
  <tr className="break-inside-avoid border-b border-line">{children}</tr>
);

export const Cell = ({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) => (
  <td
    className={`py-2.5 pr-3 align-top last:pr-0 print:py-1.5 sm:not-last:pr-6 print:not-last:pr-6 ${numeric ? 'text-right' : 'hyphens-auto wrap-anywhere'}`}
  >
    {children}
  </td>
);

export const Bought = ({ title, choice }: { title: string; choice: string }) => (
  <>
    {title}
    {choice && <span className="block text-sm text-muted">{choice}</span>}
  </>
);
