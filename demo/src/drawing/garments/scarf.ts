import type { Illustration } from '../illustration.ts';
import type { Pen } from '../pen.ts';
import { drawLabel } from './neck.ts';

export type ScarfOptions = { kind: 'long' | 'square' | 'snood'; fringe?: boolean; border?: boolean };

function fringe(pen: Pen, x: number, y: number, width: number, turn: number): void {
  for (const [w, opacity, tone] of [
    [6, 1, pen.color],
    [1.4, 0.5, pen.ink],
  ] as const) {
    const d = Array.from({ length: 11 }, (_, i) => {
      const at = x + (i * width) / 10;
      const sway = Math.sin(i * 2.1) * 7;
      return `M ${at} ${y + i * turn} Q ${at + sway} ${y + 34 + i * turn} ${at + sway * 0.4 + 3} ${y + 66 + i * turn + Math.cos(i * 3) * 6}`;
    }).join(' ');
    pen.line(d, w, opacity, tone);
  }
}

function long(pen: Pen, o: ScarfOptions): void {
  if (o.fringe) {
    fringe(pen, 196, 842, 150, -2);
    fringe(pen, 446, 790, 150, 2);
  }
  pen.panel(
    'M 470 300 C 520 320 560 400 590 500 C 606 600 606 700 600 800 L 444 796 C 450 690 440 580 416 480 C 400 410 400 350 420 300 Z',
    {
      grain: -6,
      folds: [
        [470, 330, 500, 780, -14, 30],
        [540, 400, 560, 780, -10, 22],
      ],
    },
  );
  pen.panel(
    'M 330 300 C 270 330 226 420 206 540 C 194 650 190 750 190 852 L 350 840 C 346 740 350 640 372 540 C 390 460 400 400 396 330 Z',
    {
      grain: 8,
      lift: 7,
      folds: [
        [310, 340, 250, 840, 16, 32],
        [360, 380, 318, 830, 10, 22],
      ],
    },
  );
  pen.panel(
    'M 250 240 C 290 180 510 176 556 240 C 580 290 560 350 500 376 C 440 398 350 396 300 374 C 244 348 226 296 250 240 Z',
    {
      grain: 90,
      lift: 6,
      folds: [
        [262, 260, 540, 270, -30, 26],
        [270, 330, 530, 340, -22, 24],
        [330, 200, 300, 360, 20, 18],
      ],
    },
  );
  pen.panel(
    'M 300 232 C 340 208 470 206 508 234 C 520 250 508 270 480 276 C 430 288 380 288 330 276 C 300 270 290 248 300 232 Z',
    { volume: 0, lift: 0, cast: false },
  );
  pen.tone(
    'M 300 232 C 340 208 470 206 508 234 C 520 250 508 270 480 276 C 430 288 380 288 330 276 C 300 270 290 248 300 232 Z',
    pen.ink,
    0.45,
  );
  pen.panel(
    'M 256 300 C 300 360 460 380 552 296 C 572 330 540 400 480 410 C 400 424 300 410 262 360 Q 248 330 256 300 Z',
    { grain: 80, lift: 7, cast: false, folds: [[270, 340, 530, 350, -26, 22]] },
  );
  if (!o.fringe) drawLabel(pen, 270, 812);
}

function square(pen: Pen, o: ScarfOptions): void {
  const id = pen.panel(
    'M 400 190 L 726 520 Q 730 530 722 536 L 410 852 Q 400 860 390 852 L 78 536 Q 70 530 74 520 Z',
    {
      volume: 0.6,
      grain: 45,
      folds: [
        [400, 196, 400, 850, 24, 26],
        [80, 528, 380, 540, 12, 22],
        [240, 360, 400, 530, 10, 20],
        [560, 360, 420, 540, 14, 20],
        [560, 690, 430, 560, 10, 20],
      ],
    },
  );
  pen.within(id, () => {
    if (o.border)
      for (const [w, opacity, at] of [
        [26, 0.85, 44],
        [5, 0.9, 82],
      ] as const)
        pen.line(
          `M 400 ${190 + at * 1.41} L ${728 - at * 1.41} 528 L 400 ${856 - at * 1.41} L ${74 + at * 1.41} 528 Z`,
          w,
          opacity,
          pen.trim ?? '#f1ece1',
        );
    pen.stitch('M 400 204 L 714 528 L 400 842 L 88 528 Z');
  });
  pen.panel('M 400 190 Q 430 250 400 330 Q 380 400 404 470 L 560 356 Z', {
    volume: 0.5,
    grain: -20,
    lift: 5,
    cast: false,
    folds: [[420, 250, 520, 350, 10, 18]],
  });
}

function snood(pen: Pen): void {
  pen.panel(
    'M 170 420 C 180 300 300 250 410 250 C 530 250 630 310 640 420 C 650 560 640 680 600 740 C 540 800 270 800 210 740 C 170 680 160 540 170 420 Z',
    {
      folds: [
        [180, 520, 620, 560, -50, 36],
        [190, 640, 600, 680, -44, 34],
        [200, 440, 300, 380, -10, 24],
        [620, 440, 520, 380, 10, 24],
      ],
    },
  );
  const mouth =
    'M 214 420 C 230 330 320 304 408 304 C 500 304 584 340 594 420 C 580 480 500 506 404 506 C 310 506 226 480 214 420 Z';
  pen.panel(mouth, { volume: 0, cast: false });
  pen.tone(mouth, pen.ink, 0.4);
  pen.panel(
    'M 214 420 C 230 480 310 506 404 506 C 500 506 580 480 594 420 C 640 470 650 560 600 590 C 530 640 280 640 210 590 C 160 556 166 470 214 420 Z',
    {
      grain: 84,
      lift: 8,
      cast: false,
      folds: [
        [210, 500, 600, 520, -50, 30],
        [250, 580, 560, 590, -30, 22],
      ],
    },
  );
}

function draw(pen: Pen, o: ScarfOptions): void {
  if (o.kind === 'square') square(pen, o);
  else if (o.kind === 'snood') snood(pen);
  else long(pen, o);
}

export const scarf = (o: ScarfOptions): Illustration => ({
  front: (pen) => draw(pen, o),
  back: (pen) => draw(pen, o),
  close: { x: o.kind === 'long' ? 300 : 420, y: o.kind === 'long' ? 690 : 420, width: 360, turn: 14 },
  composed: o.kind === 'long' ? 'pile' : 'rows',
  backView: o.kind === 'long' ? 'pile-one' : 'flip',
});
