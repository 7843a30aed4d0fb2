/** Path data here is written with absolute M, L, C, Q and Z only, so that every number pair is a point. */
export type Point = readonly [number, number];

export const middle = 400;

/** The same path with every point moved by `move`. @param precision 10 rounds to tenths, 1 to whole units */
export function mapPath(d: string, move: (x: number, y: number) => Point, precision = 10): string {
  const round = (value: number) => String(Math.round(value * precision) / precision);
  let x: number | undefined;
  return d
    .trim()
    .replace(/-?\d*\.?\d+(?:e-?\d+)?|\s*,\s*/g, (token) => {
      if (token.includes(',')) return ' ';
      if (x === undefined) {
        x = Number(token);
        return '@';
      }
      const [mx, my] = move(x, Number(token));
      x = undefined;
      return `${round(mx)} ${round(my)}`;
    })
    .replace(/@\s*/g, '')
    .replace(/\s*([MLCQZ])\s*/g, '$1');
}

/** Reflected left to right about the center line of the sheet. */
export const mirror = (d: string) => mapPath(d, (x, y) => [2 * middle - x, y]);

type Curve = [Point, Point, Point];

function curvesOf(half: string): { start: Point; curves: Curve[] } {
  let at: Point = [0, 0];
  let start: Point = at;
  const curves: Curve[] = [];
  for (const [, command, rest] of half.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const n = (rest ?? '').match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const step = command === 'C' ? 6 : command === 'Q' ? 4 : 2;
    for (let i = 0; i + step <= n.length; i += step) {
      const p = (k: number): Point => [n[i + k] ?? 0, n[i + k + 1] ?? 0];
      if (command === 'M') start = at = p(0);
      else if (command === 'L') curves.push([at, p(0), p(0)]);
      else if (command === 'Q') curves.push([p(0), p(0), p(2)]);
      else curves.push([p(0), p(2), p(4)]);
      const last = curves.at(-1);
      if (command !== 'M' && last) at = last[2];
    }
  }
  return { start, curves };
}

/** Closes the left half of a shape (from the center line above to the center line below) with its reflection. */
export function whole(half: string): string {
  const { start, curves } = curvesOf(half);
  const ends = [start, ...curves.map((curve) => curve[2])];
  const flip = ([x, y]: Point) => `${2 * middle - x} ${y}`;
  const back = curves
    .map(([c1, c2], i) => ` C ${flip(c2)} ${flip(c1)} ${flip(ends[i] ?? start)}`)
    .reverse()
    .join('');
  const bottom = ends.at(-1) ?? start;
  return `${half} L ${flip(bottom)}${back} Z`;
}

const points = { M: 1, L: 1, Q: 2, C: 3 } as const;

/** The same path with whole, relative coordinates, which makes the pictures smaller. */
export function relative(d: string): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  return d.replace(/([MLCQZ])([^MLCQZ]*)/g, (_, command: keyof typeof points | 'Z', rest: string) => {
    if (command === 'Z') {
      [x, y] = [startX, startY];
      return 'Z';
    }
    const n = rest.match(/-?\d+/g)?.map(Number) ?? [];
    const step = points[command] * 2;
    const from = [...n];
    for (let i = 0; i < n.length && command !== 'M'; i++) {
      from[i] = (n[i] ?? 0) - (i % 2 ? y : x);
      if ((i + 1) % step === 0) [x, y] = [n[i - 1] ?? 0, n[i] ?? 0];
    }
    if (command === 'M') [x, y] = [startX, startY] = [n[0] ?? 0, n[1] ?? 0];
    const name = command === 'M' ? 'M' : command.toLowerCase();
    return name + from.join(' ').replace(/ -/g, '-');
  });
}
