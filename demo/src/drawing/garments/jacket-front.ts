import { hexOf } from '../palette.ts';
import { middle } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap, zip } from './closing.ts';
import { lapels } from './collar.ts';
import { hasButtons, type JacketOptions } from './jacket-shape.ts';
import type { Torso } from './measures.ts';
import { patchPocket, pocketPair, weltPockets } from './pocket.ts';

export function front(pen: Pen, t: Torso, o: JacketOptions, body: string): void {
  const { kind } = o;
  const button = hexOf(o.button ?? (kind === 'trucker' ? 'gold' : 'cocoa'));
  const bottom = t.hemY + (t.tail ?? 0);
  const low = t.hemY - 168;
  const p = {
    x: middle + 54,
    y: low,
    width: 120,
    height: 140,
    shape: 'round' as const,
    flap: o.pockets === 'flap',
  };
  if (kind === 'chore') {
    pocketPair(pen, p);
    patchPocket(pen, { x: middle + 58, y: t.armY - 56, width: 88, height: 98, shape: 'round' });
  }
  if (kind === 'quilted') pocketPair(pen, { ...p, height: 122, flap: true, button });
  if (kind === 'bomber' || kind === 'puffer' || kind === 'gilet')
    weltPockets(pen, middle - 148, low + 110, middle - 112, low + 2);
  if (kind === 'blazer') {
    for (const x of [middle + 56, middle - 56 - 112])
      patchPocket(
        pen,
        o.pockets === 'patch'
          ? { ...p, x, width: 112 }
          : { x, y: low - 30, width: 112, height: 36, shape: 'round' },
      );
    pen.panel(
      `M ${middle + 66} ${t.armY - 36} L ${middle + 140} ${t.armY - 46} L ${middle + 142} ${t.armY - 24} L ${middle + 68} ${t.armY - 14} Z`,
      { volume: 0.2, lift: 2, cast: false },
    );
  }
  if (kind === 'trucker')
    pocketPair(pen, {
      x: middle + 50,
      y: t.armY - 40,
      width: 86,
      height: 98,
      shape: 'point',
      flap: true,
      button,
    });
  if (kind === 'anorak') {
    pen.panel(
      `M ${middle - 132} ${t.armY + 60} L ${middle + 132} ${t.armY + 60} L ${middle + 132} ${t.armY + 212} Q ${middle + 132} ${t.armY + 228} ${middle + 116} ${t.armY + 228} L ${middle - 116} ${t.armY + 228} Q ${middle - 132} ${t.armY + 228} ${middle - 132} ${t.armY + 212} Z`,
      { volume: 0.35, lift: 4, cast: false },
    );
    pen.panel(
      `M ${middle - 138} ${t.armY + 52} L ${middle + 138} ${t.armY + 52} L ${middle + 138} ${t.armY + 116} L ${middle - 138} ${t.armY + 116} Z`,
      { volume: 0.3, lift: 5, cast: false },
    );
    pen.stitch(`M ${middle - 130} ${t.armY + 108} L ${middle + 130} ${t.armY + 108}`);
    for (const x of [-116, 116]) pen.button(middle + x, t.armY + 96, 7, hexOf('silver'));
  }
  if (kind === 'blazer') {
    const y = t.armY + 116;
    pen.within(body, () => overlap(pen, y - 12, bottom + 6, middle + 10));
    lapels(pen, t, 'front', y, 84, 'notch', 4);
    for (let i = 0; i < 2; i++) pen.button(middle - 2, y + 22 + i * 86, 9.5, button);
  } else if (hasButtons(kind)) {
    const top = t.dip + 34;
    pen.within(body, () => overlap(pen, t.dip, bottom + 6, middle + 16));
    const count = kind === 'trucker' ? 6 : 5;
    for (let i = 0; i < count; i++)
      pen.button(middle, top + (i * (bottom - top - 46)) / (count - 1), 8.6, button);
  } else if (kind !== 'anorak')
    zip(pen, t.dip - (kind === 'bomber' ? -20 : 62), bottom + (kind === 'bomber' ? 46 : -2));
}
