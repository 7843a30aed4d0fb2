/** The smallest round number that is not below `value`: 1, 2, 2.5 or 5 of a power of ten. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

type Figure = { orders: number; amount: number };

/** How much more an amount is than the one before, or less below zero; undefined where there is none to compare with. */
export const changeInPercent = (now: Figure, before: Figure): number | undefined =>
  before.amount === 0 ? undefined : Math.round((now.amount / before.amount - 1) * 100);
