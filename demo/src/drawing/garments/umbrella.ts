import { shadowOf } from '../color.ts';
import { middle as m } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function umbrella(pen: Pen, side: Side, handle: string): void {
  if (side === 'back') {
    const gores = 8;
    const r = 320;
    const at = (k: number, q = 1) => {
      const a = (k / gores) * Math.PI * 2 - 1.3;
      return [m + Math.cos(a) * r * q, 510 + Math.sin(a) * r * q] as const;
    };
    for (let k = 0; k < gores; k++) {
      const [x1, y1] = at(k);
      const [x2, y2] = at(k + 1);
      const [qx, qy] = at(k + 0.5, 0.86);
      const [fx, fy] = at(k + 0.3, 0.8);
      pen.panel(`M ${m} 510 L ${x1} ${y1} Q ${qx} ${qy} ${x2} ${y2} Z`, {
        volume: 0.5,
        grain: (k * 360) / gores,
        folds: [[m, 510, fx, fy, 8, 14]],
      });
      pen.put(`<circle cx="${x1.toFixed(0)}" cy="${y1.toFixed(0)}" r="5" fill="${handle}"/>`);
    }
    for (let k = 0; k < gores; k++) {
      const [x, y] = at(k);
      pen.stitch(`M ${m} 510 L ${x} ${y}`);
    }
    pen.button(m, 510, 15, handle);
    return;
  }
  const stick = pen.path('M 400 130 L 400 800 C 400 880 300 884 296 812');
  pen.cast(`<path d="${stick}" fill="none" stroke="#000" stroke-width="16"/>`);
  pen.put(
    `<path d="${pen.path('M 400 110 L 400 700')}" stroke="#b9b6b0" stroke-width="9"/><path d="${pen.path('M 400 690 L 400 800 C 400 880 300 884 296 812')}" fill="none" stroke="${shadowOf(handle)}" stroke-width="27" stroke-linecap="round"/><path d="${pen.path('M 400 690 L 400 800 C 400 880 300 884 296 812')}" fill="none" stroke="${handle}" stroke-width="23" stroke-linecap="round"/><path d="${pen.path('M 395 700 L 395 800 C 394 868 306 872 301 812')}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="5" stroke-linecap="round"/>`,
  );
  pen.panel(
    'M 398 150 C 392 260 344 420 336 560 C 332 620 348 660 372 680 L 430 680 C 456 660 468 610 462 550 C 452 420 408 260 402 150 Z',
    {
      volume: 0.9,
      folds: [
        [398, 170, 362, 670, 16, 28],
        [400, 170, 402, 676, 8, 24],
        [402, 170, 440, 666, -14, 26],
      ],
    },
  );
  for (const d of [
    'M 399 160 C 384 320 330 460 352 660 Q 372 690 384 660 C 372 480 396 320 399 160 Z',
    'M 400 160 C 410 320 404 480 398 668 Q 420 694 432 664 C 446 480 412 300 401 160 Z',
  ])
    pen.panel(d, { volume: 0.5, lift: 5, cast: false, folds: [[398, 200, 372, 650, 12, 16]] });
  pen.panel('M 332 566 Q 400 590 468 560 L 470 592 Q 400 622 332 598 Z', { volume: 0.4, lift: 5 });
  pen.button(420, 590, 7, handle);
}
