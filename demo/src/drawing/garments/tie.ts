import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function tie(pen: Pen, side: Side, bow: boolean): void {
  if (bow) {
    for (const flip of [(d: string) => d, mirror])
      pen.panel(
        flip(
          `M ${m - 20} 470 C ${m - 110} 400 ${m - 200} 380 ${m - 262} 396 Q ${m - 284} 404 ${m - 280} 430 C ${m - 270} 490 ${m - 270} 540 ${m - 282} 600 Q ${m - 284} 626 ${m - 262} 632 C ${m - 190} 640 ${m - 100} 610 ${m - 20} 550 Z`,
        ),
        {
          grain: flip === mirror ? -8 : 8,
          folds:
            flip === mirror
              ? [
                  [m + 30, 500, m + 230, 460, 10, 22],
                  [m + 30, 530, m + 220, 580, 8, 22],
                ]
              : [
                  [m - 30, 490, m - 230, 450, 10, 22],
                  [m - 30, 520, m - 220, 570, 8, 22],
                ],
        },
      );
    pen.panel(
      `M ${m - 36} 466 Q ${m} 452 ${m + 36} 466 Q ${m + 46} 510 ${m + 36} 556 Q ${m} 572 ${m - 36} 556 Q ${m - 46} 510 ${m - 36} 466 Z`,
      { lift: 6, volume: 0.5, folds: [[m - 20, 470, m - 12, 550, 6, 12]] },
    );
    return;
  }
  pen.panel(
    'M 470 150 C 560 190 600 300 590 420 C 584 560 560 680 540 790 L 506 826 L 478 786 C 500 660 520 540 520 420 C 520 320 490 240 430 200 Z',
    { grain: 6, folds: [[560, 300, 520, 780, 10, 18]] },
  );
  pen.panel(
    side === 'front'
      ? 'M 330 200 C 290 330 270 560 250 770 L 320 880 L 396 776 C 400 560 420 340 440 210 Z'
      : 'M 350 200 C 320 330 300 560 280 770 L 320 850 L 360 776 C 370 560 390 340 410 210 Z',
    {
      grain: 6,
      lift: 7,
      folds: [
        [340, 240, 300, 800, 14, 26],
        [410, 300, 380, 780, 8, 18],
      ],
    },
  );
  pen.panel('M 318 160 C 360 130 440 130 480 160 L 448 246 Q 390 262 336 240 Z', {
    lift: 5,
    volume: 0.6,
    grain: -20,
    folds: [[330, 170, 430, 240, 10, 18]],
  });
}
