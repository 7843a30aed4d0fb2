/** The smallest round number that is not below `value`: 1, 2, 2.5 or 5 of a power of ten. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

type Figure = { orders: number; amount: number };

/** How an amount compares with the one before: '12% more', 'as much', or nothing where there is none to compare with. */
export function comparison(now: Figure, before: Figure): string | undefined {
  if (before.amount === 0) return undefined;
  const percent = Math.round((now.amount / before.amount - 1) * 100);
  if (percent === 0) return 'as much';
  return percent > 0 ? `${percent}% more` : `${-percent}% less`;
}
