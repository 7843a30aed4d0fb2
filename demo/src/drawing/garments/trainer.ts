import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { laces } from './laces.ts';
import type { ShoeOptions } from './shoe-shape.ts';

export function trainer(pen: Pen, o: ShoeOptions, id: string): void {
  const { kind } = o;
  const accent = o.accent ? hexOf(o.accent) : undefined;
  const high = kind === 'high-top';
  const piece = (d: string, fill = accent) => {
    pen.panel(d, { volume: 0.3, lift: 2, cast: false, ...(fill ? { fill } : {}) });
  };
  pen.within(id, () => {
    piece(
      high
        ? 'M 700 640 L 604 640 C 590 580 596 540 624 500 C 650 470 680 470 700 470 Z'
        : 'M 700 640 L 600 640 C 586 590 604 530 640 470 L 700 440 Z',
    );
    if (kind === 'runner') {
      piece('M 90 640 L 330 640 C 300 600 230 560 150 566 L 90 590 Z');
      pen.tone(
        'M 600 640 C 540 560 480 530 420 520 L 452 488 C 520 500 600 560 660 640 Z',
        accent ?? pen.ink,
        accent ? 0.95 : 0.2,
      );
      pen.tone('M 500 640 C 460 590 420 560 370 544 L 396 524 C 450 544 500 590 540 640 Z', '#ffffff', 0.4);
      pen.stitch('M 600 640 C 540 560 480 530 420 520 M 452 488 C 520 500 600 560 660 640');
    } else {
      pen.line('M 150 566 C 230 556 300 580 330 640', 2, 0.45);
      pen.stitch('M 158 574 C 230 566 290 588 320 640');
      pen.stitch('M 420 640 C 430 590 460 550 510 520');
    }
    for (let i = 0; i < 9; i++)
      pen.button(
        210 + (i % 3) * 24 + (i > 5 ? 12 : 0),
        566 + Math.floor(i / 3) * 16,
        2.4,
        mix(pen.color, '#000000', 0.35),
      );
  });
  piece(
    high
      ? 'M 492 334 C 484 390 466 424 438 448 C 404 480 352 504 300 516 C 306 538 324 552 346 556 C 420 540 490 500 520 440 C 532 400 534 360 532 322 Z'
      : 'M 488 404 C 466 396 456 410 446 424 C 412 470 352 500 296 514 C 300 538 318 552 340 556 C 410 542 480 506 536 448 Z',
    undefined,
  );
  const rows: [number, number][] = high
    ? [
        [350, 524],
        [394, 504],
        [434, 478],
        [470, 442],
        [494, 398],
        [506, 352],
      ]
    : [
        [348, 524],
        [390, 506],
        [430, 482],
        [468, 450],
        [500, 424],
      ];
  for (const [x, y] of rows) pen.button(x + 6, y + 24, 4, '#d7d3ca');
  laces(pen, rows, hexOf(o.lace ?? 'white'));
  if (high) {
    pen.stitch('M 520 330 L 664 320 M 664 340 C 672 400 678 440 680 470');
    pen.button(600, 420, 34, hexOf(o.accent ?? 'chalk'));
    pen.button(600, 420, 24, pen.color);
  } else piece('M 650 432 Q 664 426 676 446 L 684 500 L 654 496 Q 646 460 650 432 Z', accent ?? undefined);
}
