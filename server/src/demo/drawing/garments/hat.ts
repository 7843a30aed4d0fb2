import type { Fold } from '../fold.ts';
import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import { middle as m, mirror, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import { embroider, type Motif } from './motif.ts';
import { drawLabel, type Side } from './torso.ts';

export type HatOptions = {
  kind: 'cap' | 'beanie' | 'bucket' | 'straw' | 'beret';
  motif?: Motif;
  pompom?: boolean;
  brim?: Colour;
  band?: Colour;
};

function cap(pen: Pen, side: Side, o: HatOptions): void {
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
    pen.button(m, 268, 15, pen.colour);
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
      pen.button(x, y, 7, pen.colour);
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
  pen.button(400, 266, 14, pen.colour);
  if (o.motif) embroider(pen, o.motif, 390, 480, 1.7, hexOf(pen.fabric.accent ?? 'chalk'));
}

function beanie(pen: Pen, side: Side, o: HatOptions): void {
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

function bucketHat(pen: Pen, side: Side, o: HatOptions): void {
  const straw = o.kind === 'straw';
  const wide = straw ? 330 : 290;
  const brim = whole(
    `M ${m} 560 Q ${m - 150} 566 ${m - 190} 540 C ${m - 240} 590 ${m - wide + 10} 620 ${m - wide} 660 C ${m - wide + 4} 720 ${m - 150} 760 ${m} 760`,
  );
  const crown = whole(
    `M ${m} ${straw ? 300 : 316} C ${m - 90} ${straw ? 300 : 316} ${m - 150} ${straw ? 316 : 336} ${m - 164} 380 C ${m - 178} 440 ${m - 186} 500 ${m - 192} 560 Q ${m - 130} 606 ${m} 606`,
  );
  const id = pen.panel(brim, {
    volume: 0.8,
    folds: [
      [m - 250, 640, m - 120, 620, 10, 18],
      [m + 250, 640, m + 110, 640, 10, 18],
    ],
  });
  pen.within(id, () => {
    for (let i = 0; i < 6; i++)
      pen.stitch(
        `M ${m - wide + 6 + i * 4} ${668 - i * 12} C ${m - wide + 40} ${730 - i * 18} ${m - 150} ${748 - i * 22} ${m} ${748 - i * 22} C ${m + 150} ${748 - i * 22} ${m + wide - 40} ${730 - i * 18} ${m + wide - 6 - i * 4} ${668 - i * 12}`,
      );
  });
  pen.panel(crown, {
    lift: 5,
    folds: [
      [m - 150, 400, m - 60, 520, 14, 18],
      [m + 150, 400, m + 70, 520, 14, 18],
      [m - 20, 330, m + 10, 420, 6, 12],
    ],
  });
  if (straw || o.band)
    pen.panel(
      whole(`M ${m} 560 Q ${m - 120} 560 ${m - 187} 520 L ${m - 193} 562 Q ${m - 130} 608 ${m} 608`),
      { fill: hexOf(o.band ?? 'black'), weave: { weave: 'twill' }, volume: 0.5, lift: 3, cast: false },
    );
  else {
    pen.line(`M ${m - 164} 384 Q ${m} 424 ${m + 164} 384`, 1.8, 0.5);
    pen.stitch(`M ${m - 166} 392 Q ${m} 432 ${m + 166} 392`);
    for (const x of [-92, -70]) {
      pen.button(m + x, 500, 7, pen.colour);
      pen.button(m + x, 500, 3, '#3a3034');
    }
  }
  if (straw) pen.line(`M ${m - 60} 306 Q ${m} 360 ${m + 60} 306`, 7, 0.2);
  if (o.motif && side === 'front')
    embroider(pen, o.motif, m + 20, 490, 1.2, hexOf(pen.fabric.accent ?? 'chalk'));
}

function beret(pen: Pen): void {
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
  pen.line('M 430 334 C 434 318 430 306 440 300', 9, 0.9, pen.colour);
  pen.line('M 430 334 C 434 318 430 306 440 300', 2, 0.5);
  pen.panel(`M 236 628 Q 400 652 566 622 L 562 656 Q 400 690 242 660 Z`, {
    weave: { weave: 'rib' },
    volume: 0.5,
    lift: 2,
  });
  drawLabel(pen, m + 120, 646);
}

function draw(pen: Pen, side: Side, o: HatOptions): void {
  if (o.kind === 'cap') cap(pen, side, o);
  else if (o.kind === 'beanie') beanie(pen, side, o);
  else if (o.kind === 'beret') beret(pen);
  else bucketHat(pen, side, o);
  void mirror;
}

export const hat = (o: HatOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 420, y: o.kind === 'cap' ? 540 : 600, width: 380, turn: -8 },
  composed: 'rows',
  size: 1.02,
});
