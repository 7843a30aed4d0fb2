const whole = new Intl.NumberFormat('en-US');

/** `1,779 orders`, `1 order`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
