import type { Fold } from '../fold.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { HatOptions } from './hat-options.ts';
import type { Side } from './measures.ts';
import { drawLabel } from './neck.ts';

export function beanie(pen: Pen, side: Side, o: HatOptions): void {
  if (o.pompom) {
    const tufts = Array.from({ length: 46 }, (_, i) => {
      const a = i * 2.4;
      const r = 22 + (i % 5) * 13;
      return `M ${m + Math.cos(a) * r * 0.4} ${250 + Math.sin(a) * r * 0.4} L ${m + Math.cos(a) * r} ${250 + Math.sin(a) * r}`;
    }).join(' ');
    pen.cast(`<circle cx="${m}" cy="250" r="76" fill="#000"/>`);
    pen.put(`<circle cx="${m}" cy="250" r="72" fill="${pen.trim ?? 'currentColor'}"/>`);
    pen.line(tufts, 12, 0.12);
    pen.line(tufts, 5, 0.3, '#ffffff');
  }
  const folds: Fold[] = [
    [m - 200, 480, m - 60, 330, -16, 16],
    [m + 204, 500, m + 80, 340, 16, 18],
    [m - 60, 540, m - 30, 340, 8, 14],
    [m + 60, 540, m + 40, 350, -8, 14],
  ];
  const id = pen.panel(
    whole(`M ${m} 300 C ${m - 110} 300 ${m - 210} 370 ${m - 232} 540 L ${m - 236} 640 L ${m} 660`),
    { folds },
  );
  pen.within(id, () => {
    for (const x of [-130, -66, 0, 66, 130])
      pen.line(`M ${m + x * 0.2} 300 Q ${m + x * 0.7} 380 ${m + x} 640`, 6, 0.12);
  });
  pen.panel(
    whole(
      `M ${m} 590 Q ${m - 150} 588 ${m - 236} 572 Q ${m - 250} 580 ${m - 250} 610 L ${m - 246} 720 Q ${m - 240} 740 ${m - 220} 742 Q ${m - 100} 756 ${m} 756`,
    ),
    { weave: { weave: 'rib', scale: 1.5 }, volume: 0.9, lift: 8, ...(pen.trim ? { fill: pen.trim } : {}) },
  );
  if (side === 'front') {
    pen.panel(`M ${m + 70} 664 L ${m + 126} 660 L ${m + 128} 714 L ${m + 72} 718 Z`, {
      fill: '#efe7d6',
      weave: false,
      volume: 0.1,
      lift: 2,
      cast: false,
    });
    pen.line(`M ${m + 84} 682 L ${m + 114} 680 M ${m + 90} 694 L ${m + 108} 693`, 2, 0.6, '#4a423c');
  }
}

export function beret(pen: Pen): void {
  pen.panel(
    `M 160 560 C 120 440 260 330 430 330 C 600 330 720 420 690 540 C 670 620 520 640 400 640 C 280 640 180 630 160 560 Z`,
    {
      folds: [
        [220, 480, 400, 400, -20, 28],
        [640, 460, 500, 560, 20, 30],
        [300, 600, 420, 540, 10, 20],
      ],
    },
  );
  pen.line('M 430 334 C 434 318 430 306 440 300', 9, 0.9, pen.color);
  pen.line('M 430 334 C 434 318 430 306 440 300', 2, 0.5);
  pen.panel(`M 236 628 Q 400 652 566 622 L 562 656 Q 400 690 242 660 Z`, {
    weave: { weave: 'rib' },
    volume: 0.5,
    lift: 2,
  });
  drawLabel(pen, m + 120, 646);
}
