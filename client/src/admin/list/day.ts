/** A day as an address has it. A year that is being typed begins with zeros. */
export const isDay = (value: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;

/** The last day of a span in an address: none before its first. */
export const isLastDay = (value: string, address: URLSearchParams): boolean =>
  isDay(value) && value >= (address.get('from') ?? '');

export type Days = { from: string; to: string };

/** A span of which one day was changed, or taken away: one that would be beyond the other takes it along. */
export function spanWith({ from, to }: Days, changed: Partial<Days>): Days {
  const span = { from, to, ...changed };
  if (!span.from || !span.to || span.from <= span.to) return span;
  const day = changed.from ?? span.to;
  return { from: day, to: day };
}
