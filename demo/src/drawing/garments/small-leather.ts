import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function wallet(pen: Pen, side: Side, shape: 'bifold' | 'card'): void {
  const leather = { weave: { weave: 'leather' } } as const;
  if (shape === 'card') {
    pen.panel('M 200 360 Q 200 340 220 338 L 560 330 Q 582 330 583 350 L 586 420 L 200 430 Z', {
      fill: '#e9dfcb',
      weave: false,
      volume: 0.2,
    });
    pen.panel(
      'M 192 400 Q 192 384 208 384 L 592 376 Q 608 376 608 392 L 612 640 Q 612 656 596 656 L 208 664 Q 192 664 192 648 Z',
      { ...leather, volume: 0.8, lift: 4 },
    );
    pen.panel(
      'M 192 460 L 520 452 C 540 470 556 470 610 450 L 612 640 Q 612 656 596 656 L 208 664 Q 192 664 192 648 Z',
      { ...leather, volume: 0.6, lift: 4, cast: false },
    );
    pen.stitch('M 202 470 L 202 646 Q 203 654 212 654 L 594 646 Q 602 646 602 638 L 600 462');
    return;
  }
  pen.panel(
    'M 170 372 Q 170 350 192 350 L 610 342 Q 630 342 630 362 L 634 668 Q 634 690 612 690 L 192 698 Q 170 698 170 676 Z',
    { ...leather, volume: 0.9 },
  );
  if (side === 'back') {
    pen.stitch(
      'M 182 374 Q 182 362 194 362 L 606 354 Q 618 354 618 366 L 622 664 Q 622 678 608 678 L 196 686 Q 182 686 182 672 Z',
    );
    return;
  }
  pen.panel(
    'M 170 372 Q 170 350 192 350 L 604 342 Q 618 342 618 358 L 614 640 Q 614 660 594 660 L 192 676 Q 170 676 170 656 Z',
    { ...leather, volume: 0.8, lift: 8, folds: [[180, 370, 190, 660, 20, 30]] },
  );
  pen.stitch(
    'M 182 374 Q 182 362 194 362 L 600 354 Q 607 354 607 362 L 603 636 Q 603 648 590 648 L 196 664 Q 182 664 182 652 Z',
  );
  pen.tone('M 506 590 L 572 588 L 572 622 L 506 624 Z', pen.ink, 0.25);
}
