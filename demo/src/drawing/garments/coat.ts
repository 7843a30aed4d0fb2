import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap, zip } from './closing.ts';
import { lapels, shirtCollar, standing } from './collar.ts';
import { drawHood } from './hood.ts';
import type { Side, Torso } from './measures.ts';
import { patchPocket, pocketPair, weltPockets } from './pocket.ts';
import { drawSleeves } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type CoatOptions = {
  collar?: 'notch' | 'peak' | 'shawl' | 'stand' | 'shirt' | 'hood';
  closing?: 'single' | 'double' | 'toggles' | 'zip' | 'open';
  pockets?: 'flap' | 'patch' | 'welt';
  belt?: boolean;
  /** storm flap, shoulder straps: a trench coat */
  storm?: boolean;
  length?: 'long' | 'knee' | 'short';
  button?: Color;
  fit?: 'straight' | 'aline' | 'cocoon';
};

function shape(o: CoatOptions): Torso {
  const t: Torso = {
    neck: 60,
    neckY: 132,
    dip: 180,
    shoulder: 182,
    shoulderY: 178,
    armY: 352,
    chest: 198,
    waist: 196,
    hem: 212,
    hemY: 884,
  };
  if (o.length === 'knee') Object.assign(t, { hemY: 832, neckY: 150, dip: 198, shoulderY: 196, armY: 370 });
  if (o.length === 'short') Object.assign(t, { hemY: 772, neckY: 176, dip: 222, shoulderY: 222, armY: 396 });
  if (o.fit === 'aline') Object.assign(t, { waist: 206, hem: 244 });
  if (o.fit === 'cocoon') Object.assign(t, { shoulder: 198, chest: 222, waist: 234, hem: 200 });
  if (o.belt) Object.assign(t, { waist: t.waist - 26 });
  return t;
}

function drawBelt(pen: Pen, t: Torso, side: Side): void {
  const y = t.armY + (t.hemY - t.armY) * 0.36;
  const w = t.waist + 4;
  pen.panel(
    `M ${middle - w} ${y - 20} Q ${middle} ${y - 12} ${middle + w} ${y - 20} L ${middle + w} ${y + 20} Q ${middle} ${y + 28} ${middle - w} ${y + 20} Z`,
    { volume: 0.4, lift: 5 },
  );
  for (const at of [-14, 14])
    pen.stitch(`M ${middle - w} ${y + at} Q ${middle} ${y + 8 + at} ${middle + w} ${y + at}`);
  if (side === 'back') return;
  pen.panel(
    `M ${middle - 26} ${y - 6} C ${middle - 40} ${y + 60} ${middle - 58} ${y + 120} ${middle - 52} ${y + 186} L ${middle - 20} ${y + 190} C ${middle - 18} ${y + 120} ${middle - 4} ${y + 60} ${middle + 6} ${y} Z`,
    { volume: 0.5, lift: 5, grain: 8 },
  );
  pen.panel(
    `M ${middle - 8} ${y} C ${middle + 12} ${y + 50} ${middle + 40} ${y + 90} ${middle + 44} ${y + 146} L ${middle + 76} ${y + 138} C ${middle + 70} ${y + 80} ${middle + 40} ${y + 40} ${middle + 22} ${y - 8} Z`,
    { volume: 0.5, lift: 5, grain: -14 },
  );
  pen.panel(
    `M ${middle - 34} ${y - 24} Q ${middle - 2} ${y - 34} ${middle + 28} ${y - 20} Q ${middle + 34} ${y + 8} ${middle + 22} ${y + 30} Q ${middle - 4} ${y + 38} ${middle - 32} ${y + 26} Q ${middle - 42} ${y} ${middle - 34} ${y - 24} Z`,
    { volume: 0.5, lift: 4, folds: [[middle - 30, y - 14, middle + 24, y + 8, 6, 10]] },
  );
}

/** Four toggles on cords; drawn once and used four times. */
function drawToggles(pen: Pen, t: Torso): void {
  const x = middle;
  const leather = (at: number) =>
    `<path d="M${at - 15} -24H${at + 15}Q${at + 20} 0 ${at + 15} 24H${at - 15}Q${at - 20} 0 ${at - 15} -24Z" fill="#7a5233" stroke="#3a2416" stroke-opacity=".5"/>` +
    `<path d="M${at - 10} -19H${at + 10}V19H${at - 10}Z" stroke="#e0bd92" stroke-opacity=".7" stroke-dasharray="4 3"/>`;
  const horn = `M${x - 26} -6Q${x} -15 ${x + 36} -5Q${x + 40} 0 ${x + 36} 5Q${x} 12 ${x - 26} 5Q${x - 30} 0 ${x - 26} -6Z`;
  const toggle =
    `<path d="M${x - 70} -6H${x + 22}Q${x + 30} 0 ${x + 22} 6H${x - 70}M${x + 76} -5L${x + 26} 0L${x + 76} 5" stroke="#6b4a2f" stroke-width="5"/>` +
    `${leather(x - 76)}${leather(x + 82)}<path d="${horn}" fill="#2a1a10" opacity=".3" transform="translate(2 5)"/>` +
    `<path d="${horn}" fill="#b88a52" stroke="#5e3f1f" stroke-opacity=".6"/><path d="M${x - 20} -4Q${x} -10 ${x + 30} -3" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
  const first = t.dip + 96;
  const rest = [1, 2, 3].map((i) => `<use href="#toggle" y="${i * 118}"/>`).join('');
  pen.put(`<g transform="translate(0 ${first})"><g id="toggle">${toggle}</g>${rest}</g>`);
}

function drawBack(pen: Pen, t: Torso, o: CoatOptions, body: string): void {
  pen.within(body, () => {
    pen.line(`M ${middle} ${t.neckY} L ${middle} ${t.hemY - 240}`, 1.5, 0.42);
    pen.line(`M ${middle} ${t.hemY - 240} L ${middle + 3} ${t.hemY + 20}`, 2.6, 0.6);
    pen.tone(
      `M ${middle} ${t.hemY - 236} L ${middle + 26} ${t.hemY + 20} L ${middle + 3} ${t.hemY + 20} Z`,
      pen.ink,
      0.24,
    );
    pen.stitch(`M ${middle - 6} ${t.neckY + 20} L ${middle - 6} ${t.hemY}`);
  });
  if (o.storm) {
    const d = `M ${middle - t.shoulder + 6} ${t.shoulderY} Q ${middle - 130} ${t.armY + 14} ${middle - 104} ${t.armY + 22} Q ${middle} ${t.armY + 46} ${middle + 104} ${t.armY + 22} Q ${middle + 130} ${t.armY + 14} ${middle + t.shoulder - 6} ${t.shoulderY} L ${middle + t.neck} ${t.neckY + 4} L ${middle - t.neck} ${t.neckY + 4} Z`;
    pen.panel(d, { volume: 0.4, lift: 5, cast: false });
  }
}

function drawFront(pen: Pen, t: Torso, o: CoatOptions, body: string): void {
  const { collar = 'notch', closing = 'single', pockets = 'flap' } = o;
  const button = hexOf(o.button ?? 'cocoa');
  const lapelled = collar === 'notch' || collar === 'peak' || collar === 'shawl';
  const double = closing === 'double';
  const breakY = t.armY + (double ? 40 : 96);
  const pocketY = t.armY + (t.hemY - t.armY) * 0.48;
  const edge = double ? middle + 62 : middle + 14;
  pen.within(body, () => {
    if (closing !== 'zip') overlap(pen, lapelled ? breakY - 10 : t.dip, t.hemY + 20, edge);
    pen.stitch(`M 150 ${t.hemY - 12} Q ${middle} ${t.hemY - 4} 650 ${t.hemY - 12}`);
  });
  if (pockets === 'patch')
    pocketPair(pen, { x: middle + 48, y: pocketY, width: 122, height: 146, shape: 'round' });
  if (pockets === 'flap') {
    for (const x of [middle + 52, middle - 52 - 116])
      patchPocket(pen, { x, y: pocketY, width: 116, height: 40, shape: 'round' });
  }
  if (pockets === 'welt') weltPockets(pen, middle - 150, pocketY + 96, middle - 116, pocketY - 26);
  if (o.storm) {
    const flap = `M ${middle + 30} ${t.neckY + 60} L ${middle + t.shoulder - 26} ${t.shoulderY + 4} C ${middle + t.shoulder - 40} ${t.armY - 60} ${middle + 150} ${t.armY} ${middle + 116} ${t.armY + 34} Q ${middle + 70} ${t.armY + 40} ${middle + 34} ${breakY - 10} Z`;
    pen.panel(flap, { volume: 0.3, lift: 5, cast: false });
    for (const flip of [(d: string) => d, mirror]) {
      pen.panel(
        flip(
          `M ${middle - t.shoulder + 2} ${t.shoulderY - 8} L ${middle - t.shoulder + 92} ${t.shoulderY - 30} L ${middle - t.shoulder + 100} ${t.shoulderY - 18} L ${middle - t.shoulder + 92} ${t.shoulderY - 4} L ${middle - t.shoulder + 6} ${t.shoulderY + 18} Z`,
        ),
        { volume: 0.3, lift: 3, cast: false },
      );
    }
    for (const x of [-t.shoulder + 84, t.shoulder - 84]) pen.button(middle + x, t.shoulderY - 16, 6, button);
  }
  if (collar === 'stand') standing(pen, t, 44, false, 'front', true);
  if (collar === 'shirt') shirtCollar(pen, t, 'front', 'classic', 84);
  if (collar === 'hood') drawHood(pen, t, 'front');
  if (lapelled) lapels(pen, t, 'front', breakY, double ? 104 : 84, collar, double ? 8 : 4);
  if (closing === 'zip') zip(pen, t.dip + (collar === 'hood' ? 46 : -50), t.hemY - 30, '#b9b2a4');
  if (closing === 'toggles') drawToggles(pen, t);
  if (closing === 'single') {
    const from = lapelled ? breakY + 18 : t.dip + 44;
    const count = lapelled ? 3 : 5;
    for (let i = 0; i < count; i++) pen.button(middle - 2, from + i * (lapelled ? 106 : 104), 11, button);
  }
  if (double) {
    for (let i = 0; i < 3; i++)
      for (const x of [middle - 50, middle + 42])
        pen.button(x - (i === 0 ? (x < middle ? 8 : -8) : 0), breakY + 26 + i * 104, 11, button);
  }
  if (o.belt) drawBelt(pen, t, 'front');
}

function draw(pen: Pen, side: Side, o: CoatOptions): void {
  const t = shape(o);
  drawSleeves(pen, t, { length: 556, angle: 11, end: 50, cuff: 66, bow: 12 }, {}, (s, flip, _grain) => {
    pen.stitch(flip(s.seam(10)));
    if (o.storm) {
      const strap = (up: number) => flip(s.seam(up));
      pen.line(strap(46) + strap(70), 1.7, 0.5);
      pen.line(strap(42), 4, 0.16);
    }
    if (!o.storm && side === 'back')
      for (let i = 0; i < 3; i++) {
        const [x, y] = s
          .at(536 - i * 26, 84)
          .split(' ')
          .map(Number) as [number, number];
        pen.button(flip === mirror ? 800 - x : x, y, 6.5, hexOf(o.button ?? 'cocoa'));
      }
  });
  const body = pen.panel(bodyPath(t, side), { folds: bodyFolds(t, pen.random, 1.1) });
  if (side === 'front') {
    drawFront(pen, t, o, body);
    return;
  }
  drawBack(pen, t, o, body);
  if (o.collar === 'hood') drawHood(pen, t, 'back');
  else if (o.collar === 'stand') standing(pen, t, 44, false, 'back', true);
  else if (o.collar === 'shirt') shirtCollar(pen, t, 'back', 'classic');
  else lapels(pen, t, 'back', 0);
  if (o.belt) drawBelt(pen, t, 'back');
}

export const coat = (o: CoatOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 410, y: 330, width: 400, turn: -6 },
  composed: 'fan',
  size: 1.02,
});
