/** From, to, how far it bows, how wide its shadow is. */
export type Fold = readonly [x1: number, y1: number, x2: number, y2: number, bow: number, width: number];

/** The lens between a crisp ridge and a soft side; the soft side always lies away from the light. */
function lens([x1, y1, x2, y2, bow, width]: Fold, part: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  let nx = -(y2 - y1) / length;
  let ny = (x2 - x1) / length;
  if (nx + ny * 0.8 < 0) [nx, ny] = [-nx, -ny];
  const mx = (x1 + x2) / 2 + nx * bow;
  const my = (y1 + y2) / 2 + ny * bow;
  return `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}Q${mx + nx * width * part} ${my + ny * width * part} ${x1} ${y1}Z`;
}

/** All folds of a panel as three paths: a soft shadow, a narrower one, light on the ridge; from afar the shadows are enough. */
export function foldLayers(
  folds: Fold[],
  path: (d: string) => string,
  ink: string,
  shade: number,
  light: number,
): string {
  if (!folds.length) return '';
  const layer = (part: number, tone: string, opacity: number) =>
    `<path d="${path(folds.map((fold) => lens(fold, part)).join(''))}" fill="${tone}" opacity="${opacity.toFixed(3)}"/>`;
  if (!light) return layer(2.5, ink, 0.06 * shade) + layer(1.1, ink, 0.08 * shade);
  return layer(2.8, ink, 0.06 * shade) + layer(1.3, ink, 0.09 * shade) + layer(-0.9, '#fff', 0.085 * light);
}
