import { mix } from '../color.ts';
import { type Color, hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';

export type ShoeKind =
  | 'trainer'
  | 'runner'
  | 'high-top'
  | 'chelsea'
  | 'lace-boot'
  | 'loafer'
  | 'derby'
  | 'sandal'
  | 'slip-on'
  | 'wellington'
  | 'clog';

export type ShoeOptions = {
  kind: ShoeKind;
  sole?: Color;
  lace?: Color;
  /** a second color on the heel, the toe or the side */
  accent?: Color;
  gum?: boolean;
};

/** Seen from the side, the toe to the left: what is painted in the shoe's color. */
export const uppers: Record<ShoeKind, string> = {
  trainer:
    'M 684 622 C 694 560 692 496 676 448 C 672 432 660 426 648 434 C 616 462 560 466 520 432 L 486 402 C 466 398 456 410 446 424 C 410 470 350 500 286 518 C 216 534 146 548 122 600 L 118 634 L 684 634 Z',
  runner:
    'M 690 616 C 704 556 700 492 678 434 C 672 418 656 416 646 428 C 616 462 560 468 520 432 L 488 396 C 468 390 458 404 446 420 C 404 476 338 504 268 520 C 194 538 128 560 108 606 L 112 634 L 688 634 Z',
  'high-top':
    'M 684 622 C 694 540 686 440 676 330 C 674 312 660 306 640 308 L 520 316 C 504 318 494 326 490 342 C 480 390 466 420 440 446 C 404 482 348 506 286 520 C 216 536 146 550 122 600 L 118 634 L 684 634 Z',
  chelsea:
    'M 676 622 C 694 560 680 500 672 440 C 662 370 662 310 666 248 Q 664 232 646 232 L 496 238 Q 480 240 480 256 C 482 330 476 398 438 444 C 400 486 330 506 262 524 C 190 544 130 566 112 612 L 114 632 L 676 632 Z',
  'lace-boot':
    'M 678 622 C 694 560 684 500 676 440 C 668 370 668 310 670 256 Q 668 236 648 238 L 520 248 Q 498 250 492 268 C 484 340 474 404 436 446 C 396 486 330 506 262 522 C 190 540 128 560 112 608 L 114 634 L 678 634 Z',
  loafer:
    'M 680 616 C 690 572 686 530 672 492 C 664 476 650 474 638 486 C 600 520 520 536 444 520 C 412 514 398 494 366 490 C 320 490 268 520 222 540 C 170 560 122 576 108 612 L 112 630 L 680 630 Z',
  derby:
    'M 680 616 C 692 560 686 506 670 458 C 664 444 650 442 638 452 C 606 480 556 482 520 452 L 484 424 C 462 430 430 468 378 496 C 330 520 268 526 210 546 C 158 564 118 580 106 612 L 110 632 L 680 632 Z',
  sandal:
    'M 690 620 C 690 604 680 596 664 596 C 560 588 470 604 392 614 C 300 626 190 612 128 606 C 112 604 104 612 106 624 L 110 640 L 688 640 Z',
  'slip-on':
    'M 682 620 C 692 566 686 516 672 468 C 666 454 652 452 640 462 C 604 490 552 492 500 458 C 484 446 466 440 450 452 C 404 494 330 516 268 526 C 204 540 144 556 120 602 L 116 634 L 682 634 Z',
  wellington:
    'M 668 628 C 690 560 676 500 668 430 C 656 340 668 240 676 150 Q 674 136 656 134 L 490 134 Q 474 136 474 152 C 490 260 490 380 446 446 C 408 490 330 512 262 528 C 190 546 130 566 112 612 L 114 636 L 668 636 Z',
  clog: 'M 470 622 C 486 590 482 540 470 506 C 452 470 400 462 346 476 C 270 498 190 530 150 556 C 118 578 106 600 108 622 L 112 640 L 466 640 Z',
};

const chunky: ShoeKind[] = ['runner', 'lace-boot', 'wellington'];

const heeled: ShoeKind[] = ['chelsea', 'loafer', 'derby'];

export function sole(pen: Pen, o: ShoeOptions): void {
  const { kind } = o;
  const color = o.gum ? '#b9864f' : hexOf(o.sole ?? (heeled.includes(kind) ? 'cocoa' : 'chalk'));
  const flat = { weave: false as const, fill: color, volume: 0.35 };
  if (kind === 'clog' || kind === 'sandal') {
    pen.panel(
      'M 108 618 C 200 634 330 632 430 618 C 520 604 610 592 692 600 C 706 604 708 620 704 640 L 700 674 Q 698 684 686 684 L 540 684 C 500 668 440 664 380 672 C 280 686 190 686 134 672 C 108 664 98 636 108 618 Z',
      { ...flat, fill: o.sole ? color : '#b58a5c' },
    );
    pen.line('M 112 640 C 220 656 340 652 440 638 C 540 622 620 616 700 622', 2, 0.4);
    pen.line('M 118 658 C 220 674 340 670 440 654 C 540 640 620 636 702 644', 9, 0.16);
    return;
  }
  if (heeled.includes(kind)) {
    pen.panel(
      'M 102 612 C 150 630 300 636 420 624 L 690 616 Q 698 624 692 638 L 690 678 Q 690 686 680 686 L 560 686 Q 552 686 552 676 L 550 650 C 480 646 420 652 360 658 C 260 666 160 664 116 648 Q 94 634 102 612 Z',
      flat,
    );
    pen.stitch('M 110 626 C 160 642 300 646 420 634 L 684 628', '#e4c79a', 0.7);
    pen.line('M 552 652 L 690 648 M 553 664 L 690 660 M 554 674 L 690 672', 1.4, 0.4);
    return;
  }
  const high = chunky.includes(kind) ? 22 : 0;
  pen.panel(
    `M 104 ${610 - high * 0.3} C 126 620 150 616 200 ${622 - high * 0.4} C 340 ${632 - high} 520 ${630 - high} 690 ${610 - high} Q 706 ${612 - high} 704 640 L 698 ${664 + high * 0.6} Q 694 ${678 + high * 0.5} 676 ${678 + high * 0.5} L 190 ${678 + high * 0.5} C 140 ${676 + high * 0.4} 108 656 104 ${610 - high * 0.3} Z`,
    flat,
  );
  pen.line(
    `M 112 640 C 160 656 300 ${656 - high * 0.3} 420 ${654 - high * 0.3} L 700 ${644 - high * 0.5}`,
    2,
    0.34,
  );
  pen.stitch(
    `M 112 628 C 170 642 300 ${644 - high * 0.6} 420 ${642 - high * 0.6} L 700 ${626 - high * 0.7}`,
    mix(color, '#3a2c2c', 0.5),
    0.5,
  );
  const tread = Array.from(
    { length: 22 },
    (_, i) => `M ${180 + i * 23} ${664 + high * 0.5} L ${184 + i * 23} ${678 + high * 0.5}`,
  ).join(' ');
  pen.line(tread, high ? 5 : 2.4, 0.3);
}
