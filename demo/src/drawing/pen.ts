import type { Cloth, PanelOptions } from './cloth.ts';
import { lightness, mix, shadowOf } from './color.ts';
import { type Fabric, patternOf } from './fabric.ts';
import { foldLayers } from './fold.ts';
import { mapPath, type Point, relative } from './path.ts';
import { randomOf } from './random.ts';

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
  const ink = shadowOf(color);
  const depth = lightness(color);
  const shade = depth > 0.75 ? 0.62 : depth < 0.25 ? 1.7 : 1;
  const light = depth < 0.25 ? 0.62 : depth > 0.75 ? 1.5 : 1;
  const dark = depth < 0.22 ? '#ffffff' : ink;
  const phase = [random() * 6, random() * 6, random() * 6] as const;
  const defs: string[] = [];
  const body: string[] = [];
  const casts: string[] = [];
  let count = 0;
  const patterns = new Map<string, string>();

  const lie = (x: number, y: number): Point => [
    x + give * (Math.sin(y / 160 + phase[0]) + 0.5 * Math.sin((x + y) / 75 + phase[1])),
    y + give * 0.8 * Math.sin(x / 140 + phase[2]),
  ];
  const path = (d: string) => relative(mapPath(d, lie, 1));
  const thread = depth < 0.3 ? '#ffffff' : ink;

  function pattern(weave: Fabric, grain: number): string {
    const key = JSON.stringify(weave);
    let base = patterns.get(key);
    if (!base) {
      base = `${prefix}w${patterns.size}`;
      patterns.set(key, base);
      defs.push(patternOf(weave, base, dark, depth < 0.35 ? mix(color, '#ffffff', 0.5) : '#ffffff'));
    }
    if (!grain) return base;
    const turned = `${base}r${Math.round(grain + 360)}`;
    if (!patterns.has(turned)) {
      patterns.set(turned, turned);
      const scale = weave.scale ?? 1;
      defs.push(
        `<pattern id="${turned}" href="#${base}" patternTransform="rotate(${grain.toFixed(0)} 400 200) translate(400 200) scale(${scale})"/>`,
      );
    }
    return turned;
  }

  /** The roundness of a piece across its threads: light on the left, shade on the right. */
  function round(grain: number): string {
    const id = `${prefix}round${Math.round(grain + 360)}`;
    if (patterns.has(id)) return id;
    patterns.set(id, id);
    const base = patterns.get('round');
    const turn = `gradientTransform="rotate(${grain.toFixed(0)} .5 .5)"`;
    const stop = (offset: number, tone: string, opacity: number) =>
      `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity.toFixed(2)}"/>`;
    if (base) defs.push(`<linearGradient id="${id}" href="#${base}" ${turn}/>`);
    else {
      patterns.set('round', id);
      const stops = [stop(0, ink, 0.16 * shade), stop(0.14, ink, 0.02), stop(0.3, '#fff', 0.13 * light)];
      const shaded = [stop(0.5, '#fff', 0), stop(0.72, ink, 0.03 * shade), stop(1, ink, 0.24 * shade)];
      defs.push(`<linearGradient id="${id}" ${turn}>${[...stops, ...shaded].join('')}</linearGradient>`);
    }
    return id;
  }

  /** A piece of cloth: color, weave, fullness, folds, edge. Returns its id, for `within`. */
  function panel(d: string, options: PanelOptions = {}): string {
    const {
      fill = 'currentColor',
      grain = 0,
      folds = [],
      volume = 1,
      lift = 0,
      prints = [],
      cast = volume > 0.3 || volume === 0,
    } = options;
    const weave = options.weave === false ? undefined : (options.weave ?? fabric);
    const id = `${prefix}p${count++}`;
    const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
    defs.push(`<path id="${id}" d="${path(d)}"/>`);
    casts.push(cast ? use('') : '');
    if (lift) body.push(use(`fill="${ink}" opacity=".22" x="${(lift * 0.7).toFixed(1)}" y="${lift}"`));
    body.push(use(`fill="${fill}"`));
    if (prints.length) {
      within(id, () => {
        for (const print of prints) tone(print.d, print.fill, 1);
      });
    }
    if (weave) body.push(use(`fill="url(#${pattern(weave, grain)})"`));
    const rim = (width: number, opacity: number, shift: number) =>
      use(`stroke-width="${width.toFixed(0)}" opacity="${opacity.toFixed(2)}" x="${shift}" y="${shift}"`);
    const full =
      volume > (far ? 0.5 : 0.3)
        ? (volume > 0.6 ? (far ? '' : use('fill="url(#fall)"')) + use(`fill="url(#${round(grain)})"`) : '') +
          `${volume > 0.3 ? `<g stroke="${ink}">${volume > 0.6 ? rim(40 * volume, 0.05 * shade, -5) : ''}${rim(8 + 10 * volume, 0.09 * shade, -3)}</g>` : ''}` +
          `<g stroke="#fff">${rim(6, 0.22 * light, 2)}</g>`
        : '';
    if (full || folds.length) {
      clip(id);
      body.push(
        `<g clip-path="url(#k${id})">${full}${foldLayers(far ? folds.filter((fold) => fold[5] > 11) : folds, path, ink, shade, far ? 0 : light)}</g>`,
      );
    }
    if (volume > 0 && volume <= 0.3 && !far) {
      body.push(use(`stroke="#fff" opacity="${(0.3 * light).toFixed(2)}" x="1.5" y="1.5"`));
    }
    body.push(use(`stroke="${ink}" stroke-width="1.5" opacity=".42"`));
    return id;
  }

  function clip(id: string): void {
    if (patterns.has(`k${id}`)) return;
    patterns.set(`k${id}`, id);
    defs.push(`<clipPath id="k${id}"><use href="#${id}"/></clipPath>`);
  }

  /** Draws what `draw` draws only where the panel is. */
  function within(id: string, draw: () => void): void {
    clip(id);
    body.push(`<g clip-path="url(#k${id})">`);
    draw();
    body.push('</g>');
  }

  let last = { attributes: '', at: -1, d: '' };

  /** Strokes of one kind that follow each other become one path: a picture has hundreds. */
  function stroke(d: string, attributes: string): void {
    const joined = last.at === body.length - 1 && last.attributes === attributes;
    last = { attributes, at: joined ? last.at : body.length, d: joined ? last.d + d : d };
    body[last.at] = `<path d="${last.d}" ${attributes}/>`;
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
    const key = `button ${radius} ${fill}`;
    let id = patterns.get(key);
    if (!id) {
      id = `${prefix}b${patterns.size}`;
      patterns.set(key, id);
      const circle = (at: number, r: number, attributes: string) =>
        `<circle cx="${at}" cy="${at}" r="${r.toFixed(1)}" ${attributes}/>`;
      const hole = (at: number) => circle(at * radius * 0.22, radius * 0.14, `fill="${shadowOf(fill)}"`);
      defs.push(
        `<g id="${id}">${circle(1.2, radius + 0.6, `fill="${ink}" opacity=".35"`)}` +
          circle(
            0,
            radius,
            `fill="${fill}" stroke="${shadowOf(fill)}" stroke-width=".8" stroke-opacity=".6"`,
          ) +
          `${radius > 4 ? circle(0, radius * 0.66, 'fill="none" stroke="#fff" stroke-opacity=".35"') : ''}${close ? hole(-1) + hole(1) : ''}</g>`,
      );
    }
    const [cx, cy] = lie(x, y);
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
    dark,
    depth,
    close,
    fabric,
    color,
    trim,
    /** a shadow on the ground for what was put */
    cast: (svg: string) => casts.push(svg),
    /** raw SVG, for the few things that are no cloth */
    put: (svg: string) => body.push(svg),
    path,
    finish: () => ({ defs: defs.join(''), body: body.join(''), shadow: casts.join('') }),
  };
}

export type Pen = ReturnType<typeof createPen>;

export type Drawn = ReturnType<Pen['finish']>;
