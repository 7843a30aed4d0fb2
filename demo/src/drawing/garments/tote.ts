import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { BagOptions } from './bag-options.ts';
import type { Side } from './measures.ts';
import { embroider } from './motif.ts';
import { drawLabel } from './neck.ts';
import { patchPocket } from './pocket.ts';
import { band, strapOf } from './strap.ts';

export function tote(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const wide = o.kind === 'shopper';
  const [w, top, bottom] = wide ? [290, 420, 850] : [232, 380, 860];
  const reach = wide ? 190 : 270;
  band(
    pen,
    `M ${m - 104} ${top + 10} C ${m - 112} ${top - reach * 0.9} ${m - 40} ${top - reach - 20} ${m + 12} ${top - reach - 8} C ${m + 80} ${top - reach + 6} ${m + 104} ${top - 120} ${m + 100} ${top + 10}`,
    25,
    mix(strap, '#140c1a', 0.2),
  );
  const inner = `M ${m - w + 10} ${top + 4} Q ${m} ${top - 30} ${m + w - 10} ${top + 4} Q ${m} ${top + 30} ${m - w + 10} ${top + 4} Z`;
  pen.panel(inner, { volume: 0 });
  pen.tone(inner, pen.ink, 0.45);
  const id = pen.panel(
    whole(
      `M ${m} ${top + 14} Q ${m - w * 0.6} ${top + 12} ${m - w} ${top} C ${m - w - 4} ${top + 180} ${m - w + 6} ${bottom - 140} ${m - w + 16} ${bottom - 24} Q ${m - w + 20} ${bottom} ${m - w + 44} ${bottom + 3} Q ${m - 90} ${bottom + 14} ${m} ${bottom + 10}`,
    ),
    {
      prints: o.base
        ? [{ d: `M 60 ${bottom - 130} L 740 ${bottom - 130} L 740 960 L 60 960 Z`, fill: hexOf(o.base) }]
        : [],
      folds: [
        [m - w, top + 120, m - 60, top + 300, 26, 26],
        [m + w, top + 90, m + 40, top + 260, 22, 26],
        [m - 100, top + 10, m - 150, top + 210, 14, 20],
        [m + 98, top + 10, m + 150, top + 180, -14, 20],
        [m - w + 20, bottom - 40, m - 70, bottom - 150, 12, 18],
        [m + w - 20, bottom - 50, m + 60, bottom - 120, -10, 18],
      ],
    },
  );
  pen.within(id, () => {
    if (o.base) pen.stitch(`M 60 ${bottom - 122} L 740 ${bottom - 122}`);
    pen.stitch(`M 100 ${top + 34} Q ${m} ${top + 50} 700 ${top + 34}`);
    pen.stitch(`M 100 ${top + 40} Q ${m} ${top + 56} 700 ${top + 40}`);
  });
  band(
    pen,
    `M ${m - 118} ${top + 96} L ${m - 120} ${top + 10} C ${m - 132} ${top - reach * 0.7} ${m - 70} ${top - reach + 40} ${m - 8} ${top - reach + 34} C ${m + 70} ${top - reach + 44} ${m + 118} ${top - 90} ${m + 116} ${top + 14} L ${m + 118} ${top + 96}`,
    27,
    strap,
  );
  for (const x of [m - 118, m + 118])
    pen.line(
      `M ${x - 10} ${top + 46} L ${x + 10} ${top + 88} M ${x + 10} ${top + 46} L ${x - 10} ${top + 88} M ${x - 12} ${top + 44} L ${x + 12} ${top + 44}`,
      1.5,
      0.6,
    );
  if (side === 'back') return;
  if (o.pocket) patchPocket(pen, { x: m - 100, y: top + 150, width: 200, height: 190 });
  if (o.motif) embroider(pen, o.motif, m, top + 260, 3.2, hexOf(pen.fabric.accent ?? 'navy'));
  if (!o.motif) drawLabel(pen, m, o.pocket ? top + 186 : top + 84);
}
