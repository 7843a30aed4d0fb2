import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { HatOptions } from './hat-options.ts';
import type { Side } from './measures.ts';
import { embroider } from './motif.ts';

export function cap(pen: Pen, side: Side, o: HatOptions): void {
  const brim = o.brim ? { fill: hexOf(o.brim) } : {};
  if (side === 'back') {
    const id = pen.panel(
      whole(
        `M ${m} 270 C ${m - 130} 266 ${m - 226} 350 ${m - 232} 500 Q ${m - 236} 600 ${m - 224} 640 Q ${m - 130} 676 ${m - 88} 676 C ${m - 84} 596 ${m - 50} 566 ${m} 566`,
      ),
      {
        folds: [
          [m - 200, 420, m - 90, 540, 16, 18],
          [m + 200, 420, m + 100, 540, 16, 18],
        ],
      },
    );
    pen.within(id, () => {
      pen.line(
        `M ${m} 270 L ${m} 570 M ${m} 270 C ${m - 130} 330 ${m - 150} 480 ${m - 150} 670 M ${m} 270 C ${m + 130} 330 ${m + 150} 480 ${m + 150} 670`,
        1.8,
        0.45,
      );
      pen.stitch(
        `M ${m - 98} 676 C ${m - 94} 592 ${m - 56} 556 ${m} 556 C ${m + 56} 556 ${m + 94} 592 ${m + 98} 676`,
      );
    });
    pen.panel(`M ${m - 98} 640 Q ${m} 668 ${m + 98} 640 L ${m + 98} 674 Q ${m} 702 ${m - 98} 674 Z`, {
      volume: 0.4,
      lift: 3,
    });
    pen.button(m + 30, 672, 8, hexOf('gold'));
    pen.button(m, 268, 15, pen.color);
    return;
  }
  pen.panel(`M 196 590 C 180 640 110 690 96 716 Q 92 740 120 742 C 250 748 390 716 560 628 Z`, {
    volume: 0.6,
    ...brim,
  });
  const id = pen.panel(
    `M 400 268 C 270 262 190 350 184 500 Q 182 560 190 612 C 330 640 500 650 640 640 Q 652 600 648 520 C 640 360 540 272 400 268 Z`,
    {
      folds: [
        [620, 420, 520, 580, 16, 20],
        [240, 420, 300, 560, -14, 18],
        [420, 300, 440, 520, 10, 14],
      ],
    },
  );
  pen.within(id, () => {
    pen.line('M 400 268 C 300 340 276 480 282 640 M 400 268 C 480 340 506 490 500 660', 1.8, 0.48);
    pen.stitch(
      'M 393 270 C 292 342 268 480 274 640 M 407 270 C 308 342 284 480 290 640 M 394 268 C 472 340 498 490 492 660 M 408 268 C 488 340 514 490 508 660',
    );
    for (const [x, y] of [
      [250, 400],
      [396, 372],
      [560, 396],
    ] as const) {
      pen.button(x, y, 7, pen.color);
      pen.button(x, y, 3, '#3a3034');
    }
  });
  pen.panel(
    `M 190 596 C 300 570 470 580 566 628 C 470 720 320 760 150 748 C 120 746 104 734 112 716 C 130 680 180 650 190 596 Z`,
    { volume: 0.7, lift: 6, folds: [[200, 640, 480, 640, -10, 16]], ...brim },
  );
  for (let i = 0; i < 5; i++)
    pen.stitch(
      `M ${186 - i * 12} ${624 + i * 22} C ${300 - i * 10} ${600 + i * 24} ${440 - i * 14} ${612 + i * 24} ${534 - i * 32} ${648 + i * 14}`,
    );
  pen.button(400, 266, 14, pen.color);
  if (o.motif) embroider(pen, o.motif, 390, 480, 1.7, hexOf(pen.fabric.accent ?? 'chalk'));
}
