const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$12,345.60`: sums of many orders are read more easily with their thousands apart. */
export const formatSum = (dollars: number): string => exact.format(dollars);

const whole = new Intl.NumberFormat('en-US');

/** `1,779 orders`, `1 order`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;

/** `$12.3K`, for the scale of a chart. */
export const formatScale = (dollars: number): string => short.format(dollars);
