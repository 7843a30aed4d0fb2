/** A sign for each size, the smallest first. */
const signs = ['○', '◐', '●'];

const [width, lowest, highest] = [48, 0.3, 300];

/** Milliseconds by size as signs on a logarithmic scale, a line for each name; of signs at one place the last is seen. */
export function drawingOf(
  names: readonly string[],
  milliseconds: readonly (readonly number[])[],
  sizes: readonly string[],
): string[] {
  const margin = Math.max(...names.map(({ length }) => length)) + 2;
  const line = (name: string, marks: readonly (readonly [number, string])[]) => {
    const places = Array.from({ length: width }, () => ' ');
    for (const [value, sign] of marks) places[placeOf(value)] = sign;
    return `${name.padEnd(margin)}|${places.join('')}`.trimEnd();
  };
  const axis = [1, 10, 100].map((value) => [value, '|'] as const);
  const labels = [1, 10, 100].reduce(
    (text, value) => text.padEnd(margin + 1 + placeOf(value)) + value,
    'ms at p50',
  );
  return [
    labels,
    line('', axis),
    ...names.map((name, at) =>
      line(
        name,
        (milliseconds[at] ?? []).map((value, size) => [value, signs[size] ?? '*']),
      ),
    ),
    '',
    sizes.map((size, at) => `${signs[at] ?? '*'} ${size}`).join('   '),
  ];
}

function placeOf(value: number): number {
  const share = Math.log(value / lowest) / Math.log(highest / lowest);
  return Math.max(0, Math.min(width - 1, Math.round(share * (width - 1))));
}
