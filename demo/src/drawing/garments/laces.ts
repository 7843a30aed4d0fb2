import type { Pen } from '../pen.ts';

export function laces(pen: Pen, rows: [number, number][], color: string, reach = 40): void {
  for (const [x, y] of rows) {
    const d = pen.path(
      `M ${x + 4} ${y + 22} C ${x - 6} ${y + 6} ${x - reach * 0.5} ${y - 12} ${x - reach} ${y - 8}`,
    );
    pen.put(
      `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".4" stroke-width="10" stroke-linecap="round" transform="translate(1 4)"/><path d="${d}" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".22" stroke-width="8" stroke-dasharray="1.5 3.500"/>`,
    );
  }
}

export function bow(pen: Pen, x: number, y: number, color: string): void {
  const d = pen.path(
    `M ${x} ${y} C ${x + 40} ${y - 34} ${x + 84} ${y - 6} ${x + 60} ${y + 22} C ${x + 46} ${y + 34} ${x + 16} ${y + 14} ${x} ${y} C ${x - 26} ${y - 30} ${x - 72} ${y - 20} ${x - 62} ${y + 8} C ${x - 54} ${y + 26} ${x - 18} ${y + 12} ${x} ${y} C ${x + 20} ${y + 22} ${x + 34} ${y + 50} ${x + 30} ${y + 76} M ${x} ${y} C ${x - 8} ${y + 26} ${x - 26} ${y + 44} ${x - 30} ${y + 62}`,
  );
  pen.put(
    `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".34" stroke-width="7" transform="translate(2 4)"/><path d="${d}" fill="none" stroke="${color}" stroke-width="6.500" stroke-linecap="round"/>`,
  );
}
