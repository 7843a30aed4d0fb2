import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { BagOptions } from './bag-options.ts';
import type { Side } from './measures.ts';
import { drawLabel } from './neck.ts';
import { patchPocket } from './pocket.ts';
import { band, buckle, strapOf } from './strap.ts';

export function backpack(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  const roll = o.kind === 'rolltop';
  band(pen, `M ${m - 34} 196 C ${m - 34} 118 ${m + 34} 118 ${m + 34} 196`, 20, strap);
  if (side === 'front')
    for (const s of [-1, 1])
      band(
        pen,
        `M ${m + s * 196} 330 C ${m + s * 268} 420 ${m + s * 268} 620 ${m + s * 200} 760`,
        26,
        mix(strap, '#140c1a', 0.15),
      );
  const id = pen.panel(
    whole(
      roll
        ? `M ${m} 176 L ${m - 176} 180 C ${m - 190} 240 ${m - 196} 300 ${m - 200} 380 C ${m - 212} 560 ${m - 214} 720 ${m - 204} 826 Q ${m - 198} 868 ${m - 150} 872 Q ${m - 60} 882 ${m} 882`
        : `M ${m} 172 C ${m - 110} 168 ${m - 182} 208 ${m - 196} 318 C ${m - 214} 480 ${m - 220} 690 ${m - 208} 812 Q ${m - 202} 864 ${m - 150} 870 Q ${m - 60} 880 ${m} 880`,
    ),
    {
      folds: [
        [m - 196, 380, m - 60, 470, 20, 20],
        [m + 200, 360, m + 70, 450, 20, 22],
        [m - 200, 800, m - 110, 700, 12, 16],
        [m + 206, 810, m + 100, 720, -12, 16],
      ],
    },
  );
  if (side === 'back') {
    pen.within(id, () => pen.line(`M ${m - 200} 700 Q ${m} 720 ${m + 200} 700`, 1.6, 0.4));
    pen.panel(
      whole(
        `M ${m} 250 C ${m - 90} 250 ${m - 130} 280 ${m - 136} 340 L ${m - 144} 640 Q ${m - 140} 690 ${m - 90} 694 L ${m} 698`,
      ),
      { volume: 0.4, weave: { weave: 'waffle' }, lift: 3, cast: false },
    );
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 56} 240 C ${m + s * 150} 330 ${m + s * 170} 520 ${m + s * 150} 690`, 52, strap);
      band(pen, `M ${m + s * 150} 690 C ${m + s * 150} 740 ${m + s * 170} 790 ${m + s * 196} 810`, 18, strap);
      buckle(pen, m + s * 150, 694, 17, metal);
    }
    return;
  }
  if (roll) {
    pen.panel(`M ${m - 182} 168 Q ${m} 156 ${m + 182} 168 L ${m + 186} 236 Q ${m} 250 ${m - 186} 236 Z`, {
      volume: 0.6,
      lift: 8,
    });
    pen.line(`M ${m - 184} 200 Q ${m} 210 ${m + 184} 200`, 2, 0.4);
    band(pen, `M ${m} 160 L ${m} 470`, 26, strap);
    buckle(pen, m, 360, 20, metal);
    patchPocket(pen, { x: m - 138, y: 560, width: 276, height: 236, shape: 'round' });
    pen.line(`M ${m - 120} 604 L ${m + 120} 604`, 5, 0.5);
  } else {
    patchPocket(pen, {
      x: m - 132,
      y: 590,
      width: 264,
      height: 212,
      shape: 'round',
      flap: true,
      button: metal,
    });
    pen.panel(
      whole(
        `M ${m} 170 C ${m - 112} 164 ${m - 190} 206 ${m - 204} 318 L ${m - 208} 448 Q ${m - 204} 486 ${m - 160} 490 Q ${m - 70} 500 ${m} 500`,
      ),
      {
        volume: 0.7,
        lift: 9,
        cast: false,
        folds: [
          [m - 190, 300, m - 80, 400, 16, 18],
          [m + 190, 280, m + 60, 380, 16, 18],
        ],
      },
    );
    pen.stitch(
      whole(
        `M ${m} 488 Q ${m - 70} 488 ${m - 156} 480 Q ${m - 194} 476 ${m - 197} 446 L ${m - 194} 320`,
      ).replace(' Z', ''),
    );
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 92} 400 L ${m + s * 92} 580`, 26, strap);
      buckle(pen, m + s * 92, 540, 18, metal);
    }
    drawLabel(pen, m, 450);
  }
}
