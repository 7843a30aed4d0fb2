import type { Cloth, PanelOptions } from './cloth.ts';
import { createDefinitions } from './definitions.ts';
import { foldLayers } from './fold.ts';
import { mapPath, type Point, relative } from './path.ts';
import { randomOf } from './random.ts';
import { strokesInto } from './strokes.ts';
import { tonesOf } from './tones.ts';

/** How soft cloth lies: each point is moved a little. */
function lieOf(give: number, random: () => number): (x: number, y: number) => Point {
  const phase = [random() * 6, random() * 6, random() * 6] as const;
  return (x, y) => [
    x + give * (Math.sin(y / 160 + phase[0]) + 0.5 * Math.sin((x + y) / 75 + phase[1])),
    y + give * 0.8 * Math.sin(x / 140 + phase[2]),
  ];
}

/**
 * Collects one drawing on a sheet of 800 by 1000. Light comes from the top left.
 * The cloth itself is painted in `currentColor`, so that one drawing can be shown in several colors.
 */
export function createPen({
  seed,
  color,
  fabric,
  trim,
  give = 4,
  close = false,
  far = false,
  prefix = '',
}: Cloth) {
  const random = randomOf(seed);
  const tones = tonesOf(color);
  const { ink, shade, light, thread } = tones;
  const lie = lieOf(give, random);
  const path = (d: string) => relative(mapPath(d, lie, 1));
  const definitions = createDefinitions(prefix, tones);
  const body: string[] = [];
  const casts: string[] = [];
  const stroke = strokesInto(body);
  let count = 0;

  /** A piece of cloth: color, weave, fullness, folds, edge. Returns its id, for `within`. */
  function panel(d: string, options: PanelOptions = {}): string {
    const { fill = 'currentColor', grain = 0, volume = 1, lift = 0, prints = [] } = options;
    const { cast = volume > 0.3 || volume === 0 } = options;
    const weave = options.weave === false ? undefined : (options.weave ?? fabric);
    const id = `${prefix}p${count++}`;
    const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
    definitions.outline(id, path(d));
    casts.push(cast ? use('') : '');
    if (lift) body.push(use(`fill="${ink}" opacity=".22" x="${(lift * 0.7).toFixed(1)}" y="${lift}"`));
    body.push(use(`fill="${fill}"`));
    if (prints.length) {
      within(id, () => {
        for (const print of prints) tone(print.d, print.fill, 1);
      });
    }
    if (weave) body.push(use(`fill="url(#${definitions.pattern(weave, grain)})"`));
    const shaded = fullness(use, volume, grain) + foldsOf(options);
    if (shaded) body.push(`<g clip-path="url(#${definitions.clip(id)})">${shaded}</g>`);
    if (volume > 0 && volume <= 0.3 && !far) {
      body.push(use(`stroke="#fff" opacity="${(0.3 * light).toFixed(2)}" x="1.5" y="1.5"`));
    }
    body.push(use(`stroke="${ink}" stroke-width="1.5" opacity=".42"`));
    return id;
  }

  /** Light and shade of what has a body; from afar small pieces have none. */
  function fullness(use: (attributes: string) => string, volume: number, grain: number): string {
    if (volume <= (far ? 0.5 : 0.3)) return '';
    const isBody = volume > 0.6;
    const rim = (width: number, opacity: number, shift: number) =>
      use(`stroke-width="${width.toFixed(0)}" opacity="${opacity.toFixed(2)}" x="${shift}" y="${shift}"`);
    const fall = isBody && !far ? use('fill="url(#fall)"') : '';
    const round = isBody ? use(`fill="url(#${definitions.round(grain)})"`) : '';
    const wide = isBody ? rim(40 * volume, 0.05 * shade, -5) : '';
    const narrow = rim(8 + 10 * volume, 0.09 * shade, -3);
    const lit = rim(6, 0.22 * light, 2);
    return `${fall}${round}<g stroke="${ink}">${wide}${narrow}</g><g stroke="#fff">${lit}</g>`;
  }

  function foldsOf({ folds = [] }: PanelOptions): string {
    const seen = far ? folds.filter((fold) => fold[5] > 11) : folds;
    return foldLayers(seen, path, ink, shade, far ? 0 : light);
  }

  /** Draws what `draw` draws only where the panel is. */
  function within(id: string, draw: () => void): void {
    body.push(`<g clip-path="url(#${definitions.clip(id)})">`);
    draw();
    body.push('</g>');
  }

  /** A seam or edge, in the shadow of the cloth. */
  const line = (d: string, width = 1.6, opacity = 0.5, color = ink) =>
    stroke(path(d), `stroke="${color}" stroke-width="${width}" opacity="${opacity}"`);

  /** Sewing thread. */
  function stitch(d: string, color = thread, opacity = 0.45): void {
    if (far) return;
    const width = close ? 1.5 : 1.3;
    const style = `opacity="${opacity}" stroke-dasharray="3.6 4.2"`;
    stroke(path(d), `stroke="${color}" stroke-width="${width}" ${style}`);
  }

  /** A flat tone: shade, print, lining. */
  const tone = (d: string, fill: string = ink, opacity = 0.14) =>
    body.push(`<path d="${path(d)}" fill="${fill}" opacity="${opacity}"/>`);

  function button(x: number, y: number, radius: number, fill: string): void {
    const [cx, cy] = lie(x, y);
    const id = definitions.button(radius, fill, close);
    body.push(`<use href="#${id}" x="${cx.toFixed(1)}" y="${cy.toFixed(1)}"/>`);
  }

  return {
    panel,
    within,
    line,
    stitch,
    tone,
    button,
    random,
    ink,
    depth: tones.depth,
    close,
    fabric,
    color,
    trim,
    /** a shadow on the ground for what was put */
    cast: (svg: string) => casts.push(svg),
    /** raw SVG, for the few things that are no cloth */
    put: (svg: string) => body.push(svg),
    path,
    finish: () => ({ defs: definitions.finish(), body: body.join(''), shadow: casts.join('') }),
  };
}

export type Pen = ReturnType<typeof createPen>;

export type Drawn = ReturnType<Pen['finish']>;
