import { mix } from '../color.ts';
import type { Illustration } from '../illustration.ts';
import type { Pen } from '../pen.ts';
import { boot, dressy } from './leather-shoe.ts';
import { straps } from './sandal.ts';
import { shoeFromAbove } from './shoe-above.ts';
import { type ShoeKind, type ShoeOptions, sole, uppers } from './shoe-shape.ts';
import { trainer } from './trainer.ts';

function draw(pen: Pen, o: ShoeOptions): void {
  const { kind } = o;
  const open = kind === 'sandal' || kind === 'clog';
  if (open) {
    sole(pen, o);
    straps(pen, o);
    if (kind === 'clog') {
      const id = pen.panel(uppers.clog, { volume: 0.9, folds: [[440, 500, 360, 560, 12, 16]] });
      pen.within(id, () => pen.stitch('M 120 604 C 200 540 330 486 400 490 C 440 494 462 540 458 640'));
      straps(pen, o);
    }
    return;
  }
  const lining = mix(pen.color, '#d8cbb4', 0.5);
  if (kind === 'loafer')
    pen.panel('M 362 492 C 430 470 600 452 664 486 C 640 520 520 545 444 522 Z', {
      fill: lining,
      weave: false,
      volume: 0,
    });
  else if (!['chelsea', 'lace-boot', 'wellington', 'high-top'].includes(kind)) {
    pen.panel('M 486 420 C 540 396 620 400 664 440 C 640 480 540 480 500 450 Z', {
      fill: lining,
      weave: false,
      volume: 0,
    });
    if (kind !== 'slip-on')
      pen.panel('M 440 436 C 470 380 486 348 500 338 C 524 330 546 346 544 372 L 532 452 Z', {
        volume: 0.4,
        folds: [[500, 350, 470, 420, 6, 8]],
      });
    pen.tone('M 500 430 C 550 412 620 412 660 444 C 640 480 540 480 500 450 Z', pen.ink, 0.45);
  } else
    pen.panel(
      kind === 'wellington'
        ? 'M 474 142 C 530 122 630 122 676 142 L 670 156 L 478 156 Z'
        : kind === 'high-top'
          ? 'M 500 326 C 506 280 530 268 552 276 C 600 292 650 292 674 318 L 640 330 Z'
          : 'M 482 248 C 530 226 630 218 666 242 L 660 260 L 486 264 Z',
      { fill: lining, weave: false, volume: 0.2 },
    );
  const id = pen.panel(uppers[kind], {
    volume: 0.9,
    folds: [
      [330, 512, 260, 560, 10, 14],
      [380, 500, 330, 556, 10, 12],
      [670, 470, 640, 560, 8, 14],
      ...(kind.includes('boot') || kind === 'chelsea'
        ? [[640, 300, 560, 470, 16, 22] as const, [486, 380, 560, 430, 10, 14] as const]
        : []),
    ],
  });
  if (kind === 'slip-on') {
    pen.panel('M 500 458 C 530 480 560 486 590 482 L 560 524 C 530 520 506 506 484 490 Z', {
      fill: mix(pen.color, '#15131a', 0.5),
      weave: { weave: 'rib' },
      volume: 0.2,
      cast: false,
    });
    pen.within(id, () => {
      pen.stitch('M 452 460 C 470 520 540 560 690 540 M 420 640 C 430 590 460 550 500 530');
      pen.line('M 450 452 C 468 520 540 554 690 532', 2, 0.4);
    });
  } else if (kind === 'trainer' || kind === 'runner' || kind === 'high-top') trainer(pen, o, id);
  else if (kind === 'loafer' || kind === 'derby') dressy(pen, o, id);
  else boot(pen, o, id);
  sole(pen, o);
}

const tall: ShoeKind[] = ['high-top', 'chelsea', 'lace-boot', 'wellington'];

export const shoe = (o: ShoeOptions): Illustration => ({
  front: (pen) => draw(pen, o),
  back: (pen) => (tall.includes(o.kind) ? draw(pen, o) : shoeFromAbove(pen, o)),
  close: { x: 400, y: 490, width: 380, turn: -9 },
  composed: 'rows',
  pair: tall.includes(o.kind) && o.kind !== 'high-top' ? 'tall' : 'low',
  ...(tall.includes(o.kind) ? { backView: 'flip' as const } : {}),
  give: 0,
});
