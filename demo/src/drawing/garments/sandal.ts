import { hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { ShoeOptions } from './shoe-shape.ts';

export function straps(pen: Pen, o: ShoeOptions): void {
  const strap = (d: string) => {
    pen.panel(d, { volume: 0.4, lift: 4 });
  };
  if (o.kind === 'clog') {
    pen.stitch('M 124 604 C 200 540 330 486 400 484 C 450 490 466 540 460 610');
    strap('M 420 480 C 500 452 620 500 690 560 L 682 590 C 610 530 520 494 440 520 Z');
    pen.button(434, 504, 12, hexOf('gold'));
    for (let i = 0; i < 8; i++) pen.button(140 + i * 42, 627 - (i > 5 ? 4 : 0), 4, hexOf('gold'));
    return;
  }
  strap(
    'M 190 620 C 200 540 260 506 320 516 C 350 540 352 590 344 630 L 262 634 C 262 600 256 570 240 580 C 226 590 216 610 214 630 Z',
  );
  strap(
    'M 350 622 C 356 552 400 500 470 500 C 500 530 500 580 488 616 L 410 622 C 414 590 408 570 398 584 C 390 596 384 612 382 626 Z',
  );
  strap(
    'M 640 606 C 640 520 600 440 548 440 C 530 440 516 452 500 508 L 524 514 C 532 474 544 466 552 470 C 590 482 610 540 608 604 Z',
  );
  pen.panel('M 560 446 L 596 462 L 588 486 L 552 470 Z', {
    fill: hexOf('gold'),
    weave: false,
    volume: 0.2,
    lift: 2,
    cast: false,
  });
  pen.tone('M 566 456 L 588 465 L 584 477 L 562 467 Z', pen.ink, 0.4);
}
