import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { BagOptions } from './bag-options.ts';
import type { Side } from './measures.ts';
import { embroider } from './motif.ts';
import { drawLabel } from './neck.ts';
import { patchPocket } from './pocket.ts';
import { band, buckle, leather, strapOf } from './strap.ts';

export function weekender(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  band(
    pen,
    `M ${m - 120} 440 C ${m - 120} 260 ${m - 60} 214 ${m + 6} 216 C ${m + 80} 220 ${m + 124} 280 ${m + 120} 440`,
    24,
    mix(strap, '#140c1a', 0.2),
  );
  const id = pen.panel(
    whole(
      `M ${m} 410 C ${m - 160} 406 ${m - 250} 414 ${m - 292} 470 C ${m - 324} 540 ${m - 328} 690 ${m - 308} 756 Q ${m - 296} 788 ${m - 250} 792 L ${m} 800`,
    ),
    {
      prints: o.base ? [{ d: 'M 50 680 Q 400 700 750 680 L 750 900 L 50 900 Z', fill: hexOf(o.base) }] : [],
      folds: [
        [m - 290, 500, m - 150, 600, 24, 26],
        [m + 296, 500, m + 150, 580, 22, 26],
        [m - 60, 430, m - 110, 560, 10, 18],
        [m + 70, 430, m + 110, 540, -10, 18],
      ],
    },
  );
  pen.within(id, () => {
    pen.line('M 50 680 Q 400 700 750 680', 1.8, 0.5);
    pen.stitch('M 50 690 Q 400 710 750 690');
  });
  const zipLine = pen.path('M 130 446 C 250 424 550 424 670 446');
  pen.put(
    `<path d="${zipLine}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="13"/><path d="${zipLine}" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="2.600 1.800"/>`,
  );
  if (side === 'front' && o.pocket)
    patchPocket(pen, { x: m - 96, y: 540, width: 192, height: 130, shape: 'round' });
  band(
    pen,
    `M ${m - 138} 796 L ${m - 138} 460 C ${m - 140} 300 ${m - 80} 256 ${m - 8} 258 C ${m + 70} 260 ${m + 140} 310 ${m + 138} 460 L ${m + 138} 796`,
    27,
    strap,
  );
  for (const s of [-1, 1]) {
    pen.button(m + s * 138, 500, 7, metal);
    pen.panel(`M ${m + s * 304} 500 L ${m + s * 326} 500 L ${m + s * 322} 560 L ${m + s * 302} 560 Z`, {
      fill: strap,
      ...leather,
      volume: 0.2,
      lift: 3,
    });
  }
  drawLabel(pen, m, 640);
}

export function pouch(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  if (o.kind === 'belt-bag') {
    band(
      pen,
      `M 176 520 C 60 470 80 250 250 214 C 430 180 640 220 690 330 C 724 420 690 500 620 524`,
      24,
      strap,
    );
    buckle(pen, 420, 196, 24, metal);
    pen.panel(
      whole(
        `M ${m} 470 L ${m - 190} 474 Q ${m - 236} 480 ${m - 240} 536 C ${m - 240} 640 ${m - 190} 720 ${m - 90} 730 L ${m} 734`,
      ),
      {
        folds: [
          [m - 220, 560, m - 100, 650, 14, 20],
          [m + 224, 560, m + 110, 640, 14, 20],
        ],
      },
    );
    const z = pen.path(`M 190 530 Q 400 516 610 530`);
    pen.put(
      `<path d="${z}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="14"/><path d="${z}" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="2.600 1.800"/>`,
    );
    if (side === 'front') {
      pen.stitch(
        whole(`M ${m} 580 L ${m - 150} 580 C ${m - 150} 650 ${m - 130} 690 ${m - 80} 696 L ${m} 700`),
      );
      drawLabel(pen, m, 640);
    }
    return;
  }
  pen.panel(
    whole(
      `M ${m} 350 L ${m - 226} 354 Q ${m - 240} 358 ${m - 240} 380 L ${m - 246} 640 Q ${m - 244} 682 ${m - 204} 684 Q ${m - 90} 692 ${m} 690`,
    ),
    {
      folds: [
        [m - 220, 420, m - 80, 560, 20, 24],
        [m + 226, 440, m + 70, 560, 20, 24],
      ],
    },
  );
  const z = pen.path(`M 166 374 Q 400 380 634 374`);
  pen.put(
    `<path d="${z}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="17"/><path d="${z}" fill="none" stroke="${metal}" stroke-width="7" stroke-dasharray="2.600 1.800"/>`,
  );
  pen.panel('M 634 366 L 700 360 Q 716 374 700 390 L 634 384 Z', {
    fill: strap,
    ...leather,
    volume: 0.2,
    lift: 4,
  });
  if (side === 'front' && o.motif) embroider(pen, o.motif, m, 540, 2.2, hexOf(pen.fabric.accent ?? 'chalk'));
  else drawLabel(pen, m - 180, 640);
}
