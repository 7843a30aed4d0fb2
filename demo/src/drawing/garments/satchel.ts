import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { BagOptions } from './bag-options.ts';
import type { Side } from './measures.ts';
import { band, buckle, leather, strapOf } from './strap.ts';

export function satchel(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  const small = o.kind === 'crossbody';
  const [w, top, bottom] = small ? [206, 470, 770] : [268, 410, 800];
  band(
    pen,
    `M ${m - w + 14} ${top + 40} C ${m - w - 50} ${top - 220} ${m - 90} ${top - 330} ${m + 10} ${top - 320} C ${m + 130} ${top - 306} ${m + w + 30} ${top - 200} ${m + w - 14} ${top + 40}`,
    small ? 15 : 24,
    strap,
  );
  pen.panel(
    whole(
      `M ${m} ${top} L ${m - w + 30} ${top + 2} Q ${m - w} ${top + 6} ${m - w - 2} ${top + 40} L ${m - w - 6} ${bottom - 50} Q ${m - w - 2} ${bottom} ${m - w + 50} ${bottom + 4} L ${m} ${bottom + 8}`,
    ),
    { volume: 0.8, folds: [[m - w, bottom - 70, m - 100, bottom - 20, 8, 16]] },
  );
  if (side === 'back') {
    pen.stitch(
      `M ${m - w + 40} ${top + 90} L ${m + w - 40} ${top + 90} L ${m + w - 40} ${bottom - 60} L ${m - w + 40} ${bottom - 60} Z`,
    );
    return;
  }
  const flap = small ? bottom - 76 : bottom - 150;
  const curve = small ? 56 : 8;
  const edge = (by: number) =>
    `M ${m} ${top - 4 + by} L ${m - w + 30} ${top - 2 + by} Q ${m - w - 2 + by} ${top + 2 + by} ${m - w - 5 + by} ${top + 40} L ${m - w - 6 + by} ${flap - 60 - curve} Q ${m - w + by} ${flap - by} ${m - w + 70} ${flap - by} L ${m} ${flap + curve * 0.3 - by}`;
  pen.panel(whole(edge(0)), {
    volume: 0.8,
    lift: 9,
    cast: false,
    folds: [[m - w + 20, top + 60, m - 60, top + 110, 10, 14]],
  });
  pen.stitch(whole(edge(9)));
  if (small) {
    pen.button(m, flap - 40, 17, metal);
    pen.button(m, flap - 40, 10, mix(metal, '#ffffff', 0.3));
  } else
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 130} ${flap - 90} L ${m + s * 130} ${flap + 76}`, 32, strap);
      buckle(pen, m + s * 130, flap + 10, 21, metal);
    }
  pen.panel(
    `M ${m - w + 4} ${top + 20} L ${m - w + 26} ${top + 20} L ${m - w + 22} ${top + 64} L ${m - w + 6} ${top + 64} Z`,
    { volume: 0.2, lift: 3, cast: false, fill: strap },
  );
}

export function bucket(pen: Pen, o: BagOptions): void {
  const strap = strapOf(pen, o);
  band(
    pen,
    `M ${m - 160} 420 C ${m - 210} 200 ${m - 70} 96 ${m + 10} 102 C ${m + 120} 112 ${m + 200} 230 ${m + 160} 420`,
    22,
    strap,
  );
  pen.panel(`M ${m - 176} 400 Q ${m} 350 ${m + 176} 400 Q ${m} 446 ${m - 176} 400 Z`, { volume: 0 });
  pen.tone(`M ${m - 176} 400 Q ${m} 350 ${m + 176} 400 Q ${m} 446 ${m - 176} 400 Z`, pen.ink, 0.5);
  const id = pen.panel(
    whole(
      `M ${m} 424 Q ${m - 120} 420 ${m - 178} 398 C ${m - 176} 460 ${m - 200} 560 ${m - 214} 690 Q ${m - 222} 800 ${m - 190} 826 Q ${m - 90} 852 ${m} 852`,
    ),
    {
      folds: [
        [m - 140, 420, m - 120, 620, 14, 22],
        [m - 60, 430, m - 46, 660, 10, 22],
        [m + 30, 430, m + 24, 640, -8, 22],
        [m + 110, 424, m + 110, 610, -12, 22],
        [m + 180, 500, m + 190, 700, -8, 20],
      ],
    },
  );
  pen.within(id, () => {
    pen.line(`M ${m - 230} 742 Q ${m} 800 ${m + 230} 742`, 2, 0.5);
    if (o.base)
      pen.tone(
        `M ${m - 230} 742 Q ${m} 800 ${m + 230} 742 L ${m + 230} 900 L ${m - 230} 900 Z`,
        hexOf(o.base),
        0.9,
      );
  });
  const cord = pen.path(
    `M ${m - 170} 452 Q ${m - 90} 486 ${m - 10} 486 M ${m + 170} 452 Q ${m + 90} 486 ${m + 10} 486 M ${m - 10} 486 C ${m - 40} 540 ${m - 26} 590 ${m - 44} 640 M ${m + 10} 486 C ${m + 40} 540 ${m + 20} 580 ${m + 40} 620`,
  );
  pen.put(
    `<path d="${cord}" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="9" transform="translate(2 4)"/><path d="${cord}" fill="none" stroke="${strap}" stroke-width="8" stroke-linecap="round"/>`,
  );
  pen.panel(`M ${m - 22} 478 L ${m + 22} 478 L ${m + 24} 504 L ${m - 24} 504 Z`, {
    fill: strap,
    ...leather,
    volume: 0.3,
    lift: 3,
    cast: false,
  });
}
