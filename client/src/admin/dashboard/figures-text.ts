const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$12,345.60`: sums of many orders are read more easily with their thousands apart. */
export const formatSum = (dollars: number): string => exact.format(dollars);

/** `$12.3K`, for the scale of a chart. */
export const formatScale = (dollars: number): string => short.format(dollars);
