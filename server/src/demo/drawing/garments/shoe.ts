import { mix } from '../colour.ts';
import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { shoeFromAbove } from './shoe-above.ts';

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
  sole?: Colour;
  lace?: Colour;
  /** a second colour on the heel, the toe or the side */
  accent?: Colour;
  gum?: boolean;
};

/** Seen from the side, the toe to the left: what is painted in the shoe's colour. */
const uppers: Record<ShoeKind, string> = {
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

function sole(pen: Pen, o: ShoeOptions): void {
  const { kind } = o;
  const colour = o.gum ? '#b9864f' : hexOf(o.sole ?? (heeled.includes(kind) ? 'cocoa' : 'chalk'));
  const flat = { weave: false as const, fill: colour, volume: 0.35 };
  if (kind === 'clog' || kind === 'sandal') {
    pen.panel(
      'M 108 618 C 200 634 330 632 430 618 C 520 604 610 592 692 600 C 706 604 708 620 704 640 L 700 674 Q 698 684 686 684 L 540 684 C 500 668 440 664 380 672 C 280 686 190 686 134 672 C 108 664 98 636 108 618 Z',
      { ...flat, fill: o.sole ? colour : '#b58a5c' },
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
    mix(colour, '#3a2c2c', 0.5),
    0.5,
  );
  const tread = Array.from(
    { length: 22 },
    (_, i) => `M ${180 + i * 23} ${664 + high * 0.5} L ${184 + i * 23} ${678 + high * 0.5}`,
  ).join(' ');
  pen.line(tread, high ? 5 : 2.4, 0.3);
}

function laces(pen: Pen, rows: [number, number][], colour: string, reach = 40): void {
  for (const [x, y] of rows) {
    const d = pen.path(
      `M ${x + 4} ${y + 22} C ${x - 6} ${y + 6} ${x - reach * 0.5} ${y - 12} ${x - reach} ${y - 8}`,
    );
    pen.put(
      `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".4" stroke-width="10" stroke-linecap="round" transform="translate(1 4)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".22" stroke-width="8" stroke-dasharray="1.5 3.500"/>`,
    );
  }
}

function bow(pen: Pen, x: number, y: number, colour: string): void {
  const d = pen.path(
    `M ${x} ${y} C ${x + 40} ${y - 34} ${x + 84} ${y - 6} ${x + 60} ${y + 22} C ${x + 46} ${y + 34} ${x + 16} ${y + 14} ${x} ${y} C ${x - 26} ${y - 30} ${x - 72} ${y - 20} ${x - 62} ${y + 8} C ${x - 54} ${y + 26} ${x - 18} ${y + 12} ${x} ${y} C ${x + 20} ${y + 22} ${x + 34} ${y + 50} ${x + 30} ${y + 76} M ${x} ${y} C ${x - 8} ${y + 26} ${x - 26} ${y + 44} ${x - 30} ${y + 62}`,
  );
  pen.put(
    `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".34" stroke-width="7" transform="translate(2 4)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="6.500" stroke-linecap="round"/>`,
  );
}

function trainer(pen: Pen, o: ShoeOptions, id: string): void {
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
        mix(pen.colour, '#000000', 0.35),
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
    pen.button(600, 420, 24, pen.colour);
  } else piece('M 650 432 Q 664 426 676 446 L 684 500 L 654 496 Q 646 460 650 432 Z', accent ?? undefined);
}

function dressy(pen: Pen, o: ShoeOptions, id: string): void {
  const { kind } = o;
  if (kind === 'loafer') {
    pen.within(id, () => {
      pen.line('M 366 492 C 300 520 250 560 190 566 C 160 568 134 582 118 604', 3, 0.55);
      pen.stitch('M 372 500 C 306 530 254 568 194 574 C 164 576 140 590 126 612');
      pen.line('M 600 640 C 592 590 606 530 640 480', 2, 0.45);
    });
    pen.panel(
      'M 344 494 C 352 540 372 590 396 632 L 470 630 C 450 590 444 556 444 520 C 414 516 392 494 366 490 Z',
      { volume: 0.4, lift: 4, cast: false, ...(o.accent ? { fill: hexOf(o.accent) } : {}) },
    );
    pen.panel('M 372 518 L 436 528 L 438 544 L 376 534 Z', { volume: 0, cast: false });
    pen.tone('M 386 524 L 424 530 L 425 539 L 388 533 Z', pen.ink, 0.55);
    pen.stitch('M 352 500 C 360 546 380 592 402 630 M 436 524 C 438 560 446 592 462 628');
    return;
  }
  pen.within(id, () => {
    pen.line('M 612 640 C 596 580 612 520 648 452', 2, 0.5);
    pen.stitch('M 620 640 C 604 580 620 520 656 456');
    if (kind === 'derby')
      for (const dx of [0, 8])
        pen.stitch(`M ${210 + dx} 546 C ${250 + dx} 560 ${276 + dx} 596 ${284 + dx} 640`);
  });
  pen.panel(
    'M 484 424 C 456 434 424 470 376 496 C 366 520 380 566 420 590 C 500 600 580 560 620 500 L 520 452 Z',
    { volume: 0.35, lift: 3, cast: false, ...(o.accent ? { fill: hexOf(o.accent) } : {}) },
  );
  pen.stitch('M 384 504 C 378 530 392 562 424 580 C 496 588 568 552 608 502');
  const rows: [number, number][] = [
    [402, 506],
    [434, 484],
    [466, 456],
    [494, 432],
  ];
  for (const [x, y] of rows) pen.button(x + 8, y + 24, 3.4, '#6a5140');
  laces(pen, rows, hexOf(o.lace ?? 'cocoa'), 30);
}

function boot(pen: Pen, o: ShoeOptions, id: string): void {
  const { kind } = o;
  if (kind === 'chelsea') {
    pen.panel('M 536 244 L 624 240 C 628 320 620 400 598 474 Q 580 500 562 474 C 546 400 538 320 536 244 Z', {
      fill: mix(pen.colour, '#15131a', 0.62),
      weave: { weave: 'rib' },
      volume: 0.4,
      cast: false,
    });
    pen.stitch('M 529 246 C 530 326 540 404 556 478 Q 580 514 604 478 C 628 404 636 320 632 244');
    pen.panel('M 636 236 C 650 196 676 200 674 240 L 672 284 L 652 284 Z', {
      fill: mix(pen.colour, '#15131a', 0.4),
      weave: false,
      volume: 0.2,
    });
    pen.within(id, () => {
      pen.line('M 470 404 C 500 440 540 470 580 492 C 610 530 616 590 612 640', 1.8, 0.4);
      for (const [x, y] of [
        [440, 452],
        [410, 474],
        [372, 490],
      ] as const)
        pen.line(
          `M ${x} ${y} q 0 0 0 0`.replace(/q.*/, `Q ${x + 30} ${y + 16} ${x + 40} ${y + 44}`),
          5,
          0.12,
        );
    });
    return;
  }
  if (kind === 'wellington') {
    pen.within(id, () => {
      pen.line('M 470 164 L 680 164', 8, 0.2);
      pen.line('M 112 590 C 240 560 400 590 680 560', 3, 0.4);
      pen.line('M 548 160 C 552 280 548 380 520 470', 18, 0.16, '#ffffff');
      pen.line('M 470 430 C 510 440 560 470 600 520', 6, 0.16);
    });
    pen.panel('M 640 170 L 688 176 L 686 196 L 642 192 Z', { weave: false, volume: 0.2, lift: 2 });
    pen.button(664, 184, 7, hexOf('silver'));
    return;
  }
  pen.within(id, () => {
    pen.line('M 250 526 C 300 540 330 580 336 640', 2, 0.5);
    pen.stitch('M 258 520 C 312 536 340 580 346 640');
    pen.line('M 604 640 C 590 580 610 520 680 500', 2, 0.5);
    pen.stitch('M 612 640 C 600 586 620 530 680 510');
  });
  pen.panel(
    'M 496 262 C 486 340 474 404 436 446 C 402 482 350 500 312 510 C 316 536 336 552 360 556 C 440 540 516 490 536 420 C 544 370 546 310 544 254 Z',
    { volume: 0.35, lift: 3, cast: false, ...(o.accent ? { fill: hexOf(o.accent) } : {}) },
  );
  pen.stitch('M 534 262 C 536 310 534 370 526 416 C 506 482 436 528 366 544');
  pen.panel('M 548 240 L 670 232 Q 680 250 672 276 L 548 284 Z', {
    fill: mix(pen.colour, '#15131a', 0.42),
    volume: 0.4,
    lift: 2,
    cast: false,
  });
  const rows: [number, number][] = [
    [366, 520],
    [406, 498],
    [444, 470],
    [474, 432],
    [494, 388],
    [504, 342],
    [508, 298],
  ];
  for (const [x, y] of rows) pen.button(x + 8, y + 24, 4.4, '#b08d4f');
  laces(pen, rows, hexOf(o.lace ?? 'tobacco'), 36);
  bow(pen, 486, 280, hexOf(o.lace ?? 'tobacco'));
}

function straps(pen: Pen, o: ShoeOptions): void {
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
  const lining = mix(pen.colour, '#d8cbb4', 0.5);
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
      fill: mix(pen.colour, '#15131a', 0.5),
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

export const shoe = (o: ShoeOptions): Illustration => ({
  front: (pen) => draw(pen, o),
  back: (pen) => shoeFromAbove(pen, o),
  close: { x: 400, y: 490, width: 380, turn: -9 },
  composed: 'rows',
  pair: o.kind === 'wellington' || o.kind.includes('boot') || o.kind === 'chelsea' ? 'tall' : 'low',
  give: 0,
});
