/** The smallest round number that is not below `value`: 1, 2, 2.5 or 5 of a power of ten. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** How much more a figure is than the one before, or less below zero; undefined where there is none to compare with. */
export const changeInPercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round((now / before - 1) * 100);
