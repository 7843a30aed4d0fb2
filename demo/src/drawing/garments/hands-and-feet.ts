import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export type GloveOptions = { kind: 'knit' | 'leather' | 'mitten'; cuff?: Color };
export type SockOptions = { height: 'ankle' | 'crew' | 'knee'; heel?: Color; top?: Color };

const hand =
  'M 182 700 C 176 620 168 560 168 500 C 168 440 164 380 170 300 C 172 268 206 268 210 300 L 214 420 C 216 360 216 300 222 236 C 226 204 260 206 262 238 L 262 416 C 266 350 270 290 276 244 C 282 214 314 218 314 250 L 306 424 C 312 380 318 330 326 296 C 334 270 362 278 360 306 C 356 380 352 440 350 490 C 372 470 392 430 416 402 C 436 384 460 402 450 428 C 430 480 400 540 366 590 C 354 620 350 660 350 700 Z';
const mitten =
  'M 182 700 C 172 620 164 540 166 440 C 168 320 206 240 262 240 C 320 240 354 320 352 440 L 350 500 C 370 470 396 440 420 420 C 444 408 464 428 452 456 C 430 510 396 560 364 600 C 354 630 350 660 350 700 Z';

function gloves(pen: Pen, side: Side, o: GloveOptions): void {
  const pair = [
    (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x, y) => `${Number(x) - 20} ${Number(y) + 40}`),
    (d: string) =>
      mirror(d).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x, y) => `${Number(x) + 10} ${Number(y) - 30}`),
  ];
  const order = side === 'front' ? [1, 0] : [0, 1];
  for (const i of order) {
    const place = pair[i] ?? mirror;
    const shape = o.kind === 'mitten' ? mitten : hand;
    const id = pen.panel(place(shape), {
      lift: 6,
      folds:
        i === 0
          ? [
              [160, 640, 300, 600, 10, 20],
              [340, 560, 250, 660, 10, 18],
              [180, 480, 300, 520, 8, 16],
            ]
          : [
              [640, 570, 500, 530, 10, 20],
              [470, 480, 560, 590, 10, 18],
            ],
    });
    if (o.kind === 'leather') {
      pen.within(id, () => {
        for (const x of [226, 262, 300]) {
          pen.line(place(`M ${x} 470 Q ${x + 3} 540 ${x - 2} 620`), 2.4, 0.4);
          pen.stitch(place(`M ${x + 5} 474 Q ${x + 8} 540 ${x + 3} 616`));
        }
      });
      pen.stitch(place('M 184 660 Q 266 676 350 660'));
      pen.panel(place('M 180 690 L 352 690 L 356 772 Q 268 788 176 772 Z'), {
        volume: 0.5,
        lift: 2,
        ...(o.cuff ? { fill: hexOf(o.cuff), weave: { weave: 'rib' } } : {}),
      });
      pen.button(i === 0 ? 310 : 480, i === 0 ? 770 : 700, 8, hexOf('gold'));
    } else {
      pen.panel(
        place('M 180 686 L 352 686 C 350 720 354 760 350 806 Q 266 820 184 806 C 178 760 184 720 180 686 Z'),
        { weave: { weave: 'rib' }, volume: 0.6, lift: 2, ...(o.cuff ? { fill: hexOf(o.cuff) } : {}) },
      );
      pen.line(place('M 180 690 Q 266 704 352 690'), 2, 0.4);
    }
  }
}

const socks = {
  ankle:
    'M 330 470 L 470 470 C 476 540 474 590 470 630 C 466 690 420 716 360 748 C 300 780 230 812 190 800 C 150 786 150 730 186 706 C 250 668 310 640 326 590 C 334 550 332 510 330 470 Z',
  crew: 'M 330 260 L 474 260 C 480 400 478 540 474 630 C 470 694 422 720 362 752 C 300 784 230 816 190 804 C 150 790 150 732 186 708 C 250 670 312 640 328 590 C 338 500 334 380 330 260 Z',
  knee: 'M 322 150 L 482 150 C 494 300 480 500 474 640 C 470 704 424 728 364 760 C 302 792 232 822 192 810 C 152 796 152 738 188 714 C 252 676 314 646 330 596 C 340 480 322 300 322 150 Z',
};

function sock(pen: Pen, o: SockOptions): void {
  const top = { ankle: 470, crew: 260, knee: 150 }[o.height];
  const [l, r] = o.height === 'knee' ? [322, 482] : [330, 473];
  for (const [dx, dy] of [
    [150, -50],
    [-30, 10],
  ] as const) {
    const place = (d: string) =>
      d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x, y) => `${Number(x) + dx} ${Number(y) + dy}`);
    const heel = o.heel ? hexOf(o.heel) : '';
    const id = pen.panel(place(socks[o.height]), {
      lift: 6,
      prints: heel
        ? [
            'M 500 600 C 440 600 410 650 420 740 L 520 760 Z',
            'M 262 640 C 240 690 250 760 290 820 L 120 850 L 120 690 Z',
          ].map((d) => ({ d: place(d), fill: heel }))
        : [],
      folds: [
        [474 + dx, 560 + dy, 350 + dx, 640 + dy, 14, 20],
        [470 + dx, 500 + dy, 380 + dx, 560 + dy, 10, 16],
        [330 + dx, 600 + dy, 420 + dx, 660 + dy, -10, 18],
        [220 + dx, 700 + dy, 260 + dx, 780 + dy, 8, 14],
      ],
    });
    pen.within(id, () => {
      pen.line(place('M 500 600 C 440 600 410 650 420 740'), 2, 0.45);
      pen.line(place('M 262 640 C 240 690 250 760 290 820'), 2, 0.45);
    });
    pen.panel(
      place(
        `M ${l - 3} ${top - 4} Q ${(l + r) / 2} ${top + 6} ${r + 3} ${top - 4} L ${r + 4} ${top + 62} Q ${(l + r) / 2} ${top + 74} ${l - 3} ${top + 62} Z`,
      ),
      { weave: { weave: 'rib' }, volume: 0.5, lift: 2, ...(o.top ? { fill: hexOf(o.top) } : {}) },
    );
  }
}

export const glove = (o: GloveOptions): Illustration => ({
  front: (pen) => gloves(pen, 'front', o),
  back: (pen) => gloves(pen, 'back', o),
  close: { x: 300, y: 640, width: 360, turn: 10 },
  composed: 'fan',
});

export const socksPair = (o: SockOptions): Illustration => ({
  front: (pen) => sock(pen, o),
  back: (pen) => sock(pen, o),
  close: { x: 400, y: o.height === 'ankle' ? 540 : 400, width: 350, turn: 12 },
  composed: 'fan',
  backView: 'flip',
});
