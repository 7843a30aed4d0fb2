import type { Illustration } from '../illustration.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import { beanie, beret } from './beanie.ts';
import { cap } from './cap.ts';
import type { HatOptions } from './hat-options.ts';
import type { Side } from './measures.ts';
import { embroider } from './motif.ts';

function bucketHat(pen: Pen, side: Side, o: HatOptions): void {
  const straw = o.kind === 'straw';
  const wide = straw ? 330 : 290;
  const brim = whole(
    `M ${m} 560 Q ${m - 150} 566 ${m - 190} 540 C ${m - 240} 590 ${m - wide + 10} 620 ${m - wide} 660 C ${m - wide + 4} 720 ${m - 150} 760 ${m} 760`,
  );
  const crown = whole(
    `M ${m} ${straw ? 300 : 316} C ${m - 90} ${straw ? 300 : 316} ${m - 150} ${straw ? 316 : 336} ${m - 164} 380 C ${m - 178} 440 ${m - 186} 500 ${m - 192} 560 Q ${m - 130} 606 ${m} 606`,
  );
  const id = pen.panel(brim, {
    volume: 0.8,
    folds: [
      [m - 250, 640, m - 120, 620, 10, 18],
      [m + 250, 640, m + 110, 640, 10, 18],
    ],
  });
  pen.within(id, () => {
    for (let i = 0; i < 6; i++)
      pen.stitch(
        `M ${m - wide + 6 + i * 4} ${668 - i * 12} C ${m - wide + 40} ${730 - i * 18} ${m - 150} ${748 - i * 22} ${m} ${748 - i * 22} C ${m + 150} ${748 - i * 22} ${m + wide - 40} ${730 - i * 18} ${m + wide - 6 - i * 4} ${668 - i * 12}`,
      );
  });
  pen.panel(crown, {
    lift: 5,
    folds: [
      [m - 150, 400, m - 60, 520, 14, 18],
      [m + 150, 400, m + 70, 520, 14, 18],
      [m - 20, 330, m + 10, 420, 6, 12],
    ],
  });
  if (straw || o.band)
    pen.panel(
      whole(`M ${m} 560 Q ${m - 120} 560 ${m - 187} 520 L ${m - 193} 562 Q ${m - 130} 608 ${m} 608`),
      { fill: hexOf(o.band ?? 'black'), weave: { weave: 'twill' }, volume: 0.5, lift: 3, cast: false },
    );
  else {
    pen.line(`M ${m - 164} 384 Q ${m} 424 ${m + 164} 384`, 1.8, 0.5);
    pen.stitch(`M ${m - 166} 392 Q ${m} 432 ${m + 166} 392`);
    for (const x of [-92, -70]) {
      pen.button(m + x, 500, 7, pen.color);
      pen.button(m + x, 500, 3, '#3a3034');
    }
  }
  if (straw) pen.line(`M ${m - 60} 306 Q ${m} 360 ${m + 60} 306`, 7, 0.2);
  if (o.motif && side === 'front')
    embroider(pen, o.motif, m + 20, 490, 1.2, hexOf(pen.fabric.accent ?? 'chalk'));
}

function draw(pen: Pen, side: Side, o: HatOptions): void {
  if (o.kind === 'cap') cap(pen, side, o);
  else if (o.kind === 'beanie') beanie(pen, side, o);
  else if (o.kind === 'beret') beret(pen);
  else bucketHat(pen, side, o);
}

export const hat = (o: HatOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 420, y: o.kind === 'cap' ? 540 : 600, width: 380, turn: -8 },
  composed: 'rows',
  size: 1.02,
});
