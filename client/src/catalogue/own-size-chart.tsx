import type { SizeChart } from '@kiosk/contract/size-chart.ts';

/** A chart of the merchant, as it was written. A wide one is moved sideways, by the keyboard too. */
export function OwnSizeChart({ chart: { name, columns, rows, note } }: { chart: SizeChart }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard */}
      <section aria-label={name} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-[0.9375rem] tabular-nums">
          <caption className="pb-2 text-left text-muted">{name}</caption>
          <thead>
            <tr className="border-b border-ink text-sm">
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key, and do not move
                <th key={at} scope="col" className="py-2 pr-4 whitespace-nowrap font-medium last:pr-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={row} className="border-b border-line">
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column} scope="row" className="py-2 pr-4 whitespace-nowrap font-medium">
                      {cells[at]}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={at} className="py-2 pr-4 whitespace-nowrap last:pr-0">
                      {cells[at]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className="mt-4 text-sm text-muted">{note}</p>}
    </>
  );
}
