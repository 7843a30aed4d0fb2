import type { Pen } from './pen.ts';

/** Folded cloths lying on each other, seen from the front. */
export function drawPile(pen: Pen, colors: readonly string[]): void {
  const count = Math.max(3, Math.min(5, colors.length + (colors.length < 3 ? 2 : 1)));
  const height = count > 4 ? 96 : 116;
  let y = 830;
  for (let i = 0; i < count; i++) {
    const [l, r] = [150 + (pen.random() - 0.5) * 46, 650 + (pen.random() - 0.5) * 46];
    const h = height * (0.92 + pen.random() * 0.16);
    const top = y - h;
    const sag = 5 + pen.random() * 6;
    const fill = colors[(count - 1 - i) % colors.length] ?? colors[0] ?? '#888888';
    const grain = 90;
    if (i === count - 1) {
      pen.panel(
        `M ${l + 8} ${top + 20} C ${l + 40} ${top - 60} ${l + 70} ${top - 96} ${l + 96} ${top - 104} Q 400 ${top - 116} ${r - 86} ${top - 102} C ${r - 56} ${top - 86} ${r - 26} ${top - 50} ${r - 4} ${top + 20} Z`,
        {
          fill,
          volume: 0.6,
          folds: [
            [l + 110, top - 90, l + 60, top + 6, 8, 20],
            [r - 120, top - 90, r - 200, top + 4, 8, 22],
          ],
        },
      );
    }
    pen.panel(
      `M ${l + 26} ${top} Q 400 ${top - sag} ${r - 20} ${top + 2} C ${r + 14} ${top + 6} ${r + 16} ${y - 8} ${r - 16} ${y} Q 400 ${y + sag} ${l + 22} ${y} C ${l - 16} ${y - 6} ${l - 14} ${top + 6} ${l + 26} ${top} Z`,
      {
        fill,
        grain,
        volume: 0.7,
        lift: 5,
        folds: [
          [l + 20, top + h * 0.5, 380, top + h * 0.62, -8, 10],
          [r - 20, top + h * 0.46, 470, top + h * 0.4, 6, 10],
        ],
      },
    );
    for (const part of [0.36, 0.68]) {
      const at = top + h * part;
      pen.line(
        `M ${l + 8} ${at} C ${l + 120} ${at + 7} 300 ${at - 4} 420 ${at + 4} Q ${r - 90} ${at + 8} ${r - 4} ${at + 1}`,
        9,
        0.1,
      );
      pen.line(
        `M ${l + 6} ${at} C ${l + 120} ${at + 6} 300 ${at - 5} 420 ${at + 3} Q ${r - 90} ${at + 7} ${r - 2} ${at}`,
        2,
        0.5,
      );
    }
    y = top + 3;
  }
}
