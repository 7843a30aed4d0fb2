import { shadowOf } from './color.ts';
import { type Fabric, patternOf } from './fabric.ts';
import type { Tones } from './tones.ts';

/** What a drawing refers to by id, each defined once. */
export function createDefinitions(prefix: string, { ink, shade, light, dark, bright }: Tones) {
  const ids = new Map<string, string>();
  const markup: string[] = [];

  /** The weave with its threads in this direction. */
  function pattern(weave: Fabric, grain: number): string {
    const key = JSON.stringify(weave);
    let base = ids.get(key);
    if (!base) {
      base = `${prefix}w${ids.size}`;
      ids.set(key, base);
      markup.push(patternOf(weave, base, dark, bright));
    }
    if (!grain) return base;
    const turned = `${base}r${Math.round(grain + 360)}`;
    if (!ids.has(turned)) {
      ids.set(turned, turned);
      const scale = weave.scale ?? 1;
      markup.push(
        `<pattern id="${turned}" href="#${base}" patternTransform="rotate(${grain.toFixed(0)} 400 200) translate(400 200) scale(${scale})"/>`,
      );
    }
    return turned;
  }

  /** The roundness of a piece across its threads: light on the left, shade on the right. */
  function round(grain: number): string {
    const id = `${prefix}round${Math.round(grain + 360)}`;
    if (ids.has(id)) return id;
    ids.set(id, id);
    const base = ids.get('round');
    const turn = `gradientTransform="rotate(${grain.toFixed(0)} .5 .5)"`;
    const stop = (offset: number, tone: string, opacity: number) =>
      `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity.toFixed(2)}"/>`;
    if (base) markup.push(`<linearGradient id="${id}" href="#${base}" ${turn}/>`);
    else {
      ids.set('round', id);
      const stops = [stop(0, ink, 0.16 * shade), stop(0.14, ink, 0.02), stop(0.3, '#fff', 0.13 * light)];
      const shaded = [stop(0.5, '#fff', 0), stop(0.72, ink, 0.03 * shade), stop(1, ink, 0.24 * shade)];
      markup.push(`<linearGradient id="${id}" ${turn}>${[...stops, ...shaded].join('')}</linearGradient>`);
    }
    return id;
  }

  /** What is drawn only where this panel is. */
  function clip(panel: string): string {
    const id = `k${panel}`;
    if (!ids.has(id)) {
      ids.set(id, id);
      markup.push(`<clipPath id="${id}"><use href="#${panel}"/></clipPath>`);
    }
    return id;
  }

  function button(radius: number, fill: string, hasHoles: boolean): string {
    const key = `button ${radius} ${fill}`;
    const known = ids.get(key);
    if (known) return known;
    const id = `${prefix}b${ids.size}`;
    ids.set(key, id);
    const circle = (at: number, r: number, attributes: string) =>
      `<circle cx="${at}" cy="${at}" r="${r.toFixed(1)}" ${attributes}/>`;
    const hole = (at: number) => circle(at * radius * 0.22, radius * 0.14, `fill="${shadowOf(fill)}"`);
    const edge = `stroke="${shadowOf(fill)}" stroke-width=".8" stroke-opacity=".6"`;
    const parts = [
      circle(1.2, radius + 0.6, `fill="${ink}" opacity=".35"`),
      circle(0, radius, `fill="${fill}" ${edge}`),
      radius > 4 ? circle(0, radius * 0.66, 'fill="none" stroke="#fff" stroke-opacity=".35"') : '',
      hasHoles ? hole(-1) + hole(1) : '',
    ];
    markup.push(`<g id="${id}">${parts.join('')}</g>`);
    return id;
  }

  return {
    outline: (id: string, d: string) => markup.push(`<path id="${id}" d="${d}"/>`),
    pattern,
    round,
    clip,
    button,
    finish: () => markup.join(''),
  };
}
