import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { bow, laces } from './laces.ts';
import type { ShoeOptions } from './shoe-shape.ts';

export function dressy(pen: Pen, o: ShoeOptions, id: string): void {
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

export function boot(pen: Pen, o: ShoeOptions, id: string): void {
  const { kind } = o;
  if (kind === 'chelsea') {
    pen.panel('M 536 244 L 624 240 C 628 320 620 400 598 474 Q 580 500 562 474 C 546 400 538 320 536 244 Z', {
      fill: mix(pen.color, '#15131a', 0.62),
      weave: { weave: 'rib' },
      volume: 0.4,
      cast: false,
    });
    pen.stitch('M 529 246 C 530 326 540 404 556 478 Q 580 514 604 478 C 628 404 636 320 632 244');
    pen.panel('M 636 236 C 650 196 676 200 674 240 L 672 284 L 652 284 Z', {
      fill: mix(pen.color, '#15131a', 0.4),
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
    fill: mix(pen.color, '#15131a', 0.42),
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
