import { mix, shadowOf } from '../colour.ts';
import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import { middle as m, mirror, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './torso.ts';

export type AccessoryOptions =
  | { kind: 'belt'; metal?: 'gold' | 'silver'; woven?: boolean }
  | { kind: 'sunglasses'; frame: 'round' | 'square' | 'aviator'; lens?: Colour }
  | { kind: 'umbrella'; handle?: Colour }
  | { kind: 'watch'; dial?: Colour; metal?: 'gold' | 'silver'; square?: boolean }
  | { kind: 'wallet'; shape: 'bifold' | 'card' }
  | { kind: 'pin'; shape: 'bar' | 'leaf' | 'moon' }
  | { kind: 'tie'; bow?: boolean };

const metalOf = (metal: 'gold' | 'silver' = 'gold') => hexOf(metal);

function belt(pen: Pen, side: Side, metal: string, woven: boolean): void {
  const weave = { weave: woven ? 'herringbone' : 'leather', scale: woven ? 1.6 : 1 } as const;
  const coil = (r: number, rx: number, cy: number) =>
    `M ${m - rx} ${cy} C ${m - rx} ${cy - r} ${m + rx} ${cy - r} ${m + rx} ${cy} C ${m + rx} ${cy + r} ${m - rx} ${cy + r} ${m - rx} ${cy} Z`;
  const edge = side === 'front' ? 58 : 46;
  pen.panel(
    `M ${m - 262} 470 C ${m - 262} 250 ${m + 262} 250 ${m + 262} 470 L ${m + 262} ${470 + edge} C ${m + 262} 310 ${m - 262} 310 ${m - 262} ${470 + edge} Z`,
    { fill: mix(pen.colour, '#c9a57c', 0.35), weave: { weave: 'suede' }, volume: 0.4 },
  );
  pen.tone(coil(120, 200, 470), pen.ink, 0.02);
  pen.panel(
    `M ${m - 212} 486 C ${m - 212} 330 ${m + 212} 330 ${m + 212} 486 L ${m + 212} ${486 + edge - 6} C ${m + 212} 390 ${m - 212} 390 ${m - 212} ${486 + edge - 6} Z`,
    { fill: mix(pen.colour, '#c9a57c', 0.35), weave: { weave: 'suede' }, volume: 0.4, lift: 5 },
  );
  pen.panel(
    `M ${m - 212} 486 C ${m - 200} 610 ${m + 60} 640 ${m + 160} 610 L ${m + 164} ${610 + edge} C ${m + 40} 690 ${m - 212} 640 ${m - 212} ${486 + edge - 6} Z`,
    { weave, volume: 0.5, lift: 5 },
  );
  const front = `M ${m - 262} 470 C ${m - 266} 690 ${m + 120} 720 ${m + 262} 600 C ${m + 300} 560 ${m + 330} 570 ${m + 350} 600 Q ${m + 340} 650 ${m + 300} ${634 + edge * 0.4} C ${m + 160} 780 ${m - 260} 800 ${m - 262} ${470 + edge} Z`;
  pen.panel(front, { weave, volume: 0.6, lift: 7 });
  pen.stitch(`M ${m - 254} 496 C ${m - 250} 700 ${m + 120} 736 ${m + 262} 612`);
  pen.stitch(
    `M ${m - 254} ${462 + edge} C ${m - 250} ${780} ${m + 150} ${762} ${m + 300} ${624 + edge * 0.4}`,
  );
  for (let i = 0; i < 5; i++) pen.button(m + 140 + i * 38, 692 - i * 23 - i * i, 5.5, '#2b2024');
  pen.put(
    `<g transform="rotate(6 ${m - 30} 712)"><rect x="${m - 84}" y="660" width="96" height="100" rx="14" fill="none" stroke="${pen.ink}" stroke-opacity=".35" stroke-width="13" transform="translate(4 6)"/><rect x="${m - 84}" y="660" width="96" height="100" rx="14" fill="none" stroke="${metal}" stroke-width="12"/><rect x="${m - 88}" y="656" width="104" height="108" rx="17" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M${m - 84} 710H${m + 16}" stroke="${metal}" stroke-width="9" stroke-linecap="round"/><path d="M${m - 84} 707H${m + 12}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g>`,
  );
  pen.panel(`M ${m + 60} 648 L ${m + 92} 642 L ${m + 104} 744 L ${m + 70} 750 Z`, {
    weave: { weave: 'leather' },
    volume: 0.3,
    lift: 5,
    cast: false,
  });
}

function sunglasses(pen: Pen, side: Side, frame: 'round' | 'square' | 'aviator', lens: string): void {
  const metal = frame === 'aviator';
  const shapes = {
    round:
      'M 130 530 C 130 440 200 400 260 400 C 326 400 376 446 376 520 C 376 600 326 650 256 650 C 184 650 130 610 130 530 Z',
    square:
      'M 122 430 C 200 404 310 404 372 430 Q 384 440 382 480 C 378 570 350 636 260 640 C 170 640 136 590 124 500 Q 114 440 122 430 Z',
    aviator:
      'M 122 440 C 190 400 300 400 372 434 C 388 500 360 600 300 650 C 260 680 190 672 156 620 C 124 570 112 500 122 440 Z',
  } as const;
  const inner = (d: string) =>
    d.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_m, x, y) =>
        `${250 + (Number(x) - 250) * (metal ? 0.95 : 0.84)} ${525 + (Number(y) - 525) * (metal ? 0.95 : 0.83)}`,
    );
  const arm =
    side === 'front'
      ? 'M 130 430 C 100 380 110 300 190 262 L 330 300 L 332 314 L 196 282 C 136 312 130 380 150 436 Z'
      : 'M 130 430 C 90 420 70 360 90 240 L 108 242 C 94 350 112 400 150 424 Z';
  const rim = { fill: 'currentColor', weave: false as const, volume: 0.35 };
  for (const flip of [(d: string) => d, mirror]) pen.panel(flip(arm), rim);
  if (metal)
    pen.put(
      `<path d="M372 440Q400 426 428 440M366 474Q400 456 434 474" fill="none" stroke="currentColor" stroke-width="8"/>`,
    );
  else pen.panel(`M 366 462 Q ${m} 428 434 462 L 430 494 Q ${m} 462 370 494 Z`, rim);
  for (const flip of [(d: string) => d, mirror]) {
    pen.panel(flip(shapes[frame]), rim);
    const glass = pen.panel(flip(inner(shapes[frame])), {
      fill: lens,
      weave: false,
      volume: 0.5,
      cast: false,
    });
    pen.within(glass, () => {
      const s = flip === mirror ? 306 : 0;
      pen.put(
        `<linearGradient id="glass" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#0e0c14" stop-opacity=".5"/><stop offset=".7" stop-color="#0e0c14" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".2"/></linearGradient><use href="#${glass}" fill="url(#glass)"/><path d="M${150 + s} 620L${260 + s} 400H${306 + s}L${196 + s} 640ZM${214 + s} 650L${322 + s} 420H${336 + s}L${236 + s} 650Z" fill="#fff" opacity=".17"/>`,
      );
    });
  }
  if (!metal)
    for (const x of [148, 652])
      pen.put(
        `<path d="M${x - 5} 452l10 -3M${x - 5} 460l10 -3" stroke="#d9d6cf" stroke-width="3.500" stroke-linecap="round"/>`,
      );
}

function umbrella(pen: Pen, side: Side, handle: string): void {
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

function watch(pen: Pen, side: Side, dial: string, metal: string, square: boolean): void {
  const leather = { weave: { weave: 'leather' } } as const;
  pen.panel(whole(`M ${m} 130 L ${m - 46} 132 Q ${m - 58} 136 ${m - 58} 150 L ${m - 74} 400 L ${m} 404`), {
    ...leather,
    volume: 0.6,
    folds: [[m - 60, 200, m + 50, 210, -8, 18]],
  });
  pen.panel(whole(`M ${m} 610 L ${m - 74} 614 L ${m - 56} 840 Q ${m - 50} 880 ${m} 884`), {
    ...leather,
    volume: 0.6,
    folds: [[m - 60, 760, m + 56, 770, -8, 18]],
  });
  pen.stitch(
    `M ${m - 48} 146 L ${m - 64} 392 M ${m + 48} 146 L ${m + 64} 392 M ${m - 64} 622 L ${m - 47} 838 M ${m + 64} 622 L ${m + 47} 838`,
    '#efe3cc',
    0.7,
  );
  for (let i = 0; i < 5; i++) pen.button(m, 730 + i * 28, 5, '#2b2024');
  pen.put(
    `<rect x="${m - 66}" y="104" width="132" height="44" rx="9" fill="none" stroke="${metal}" stroke-width="10"/><path d="M${m} 104V160" stroke="${metal}" stroke-width="8"/>`,
  );
  const round = (r: number, attributes: string) =>
    square
      ? `<rect x="${m - r}" y="${508 - r}" width="${2 * r}" height="${2 * r}" rx="${r * 0.3}" ${attributes}/>`
      : `<circle cx="${m}" cy="508" r="${r}" ${attributes}/>`;
  pen.cast(round(142, ''));
  pen.put(
    `<rect x="${m + 134}" y="492" width="26" height="32" rx="6" fill="${mix(metal, '#000000', 0.2)}"/><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(metal, '#ffffff', 0.7)}"/><stop offset=".5" stop-color="${metal}"/><stop offset="1" stop-color="${mix(metal, '#2a1a20', 0.5)}"/></linearGradient>` +
      round(142, 'fill="url(#steel)" stroke="#000" stroke-opacity=".3"') +
      round(124, `fill="${mix(metal, '#1b1216', 0.35)}"`),
  );
  if (side === 'back') {
    pen.put(
      round(120, `fill="${mix(metal, '#ffffff', 0.25)}"`) +
        round(92, `fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"`) +
        round(60, 'fill="#2a2226" opacity=".85"') +
        `<g fill="none" stroke="${hexOf('gold')}" stroke-width="5"><circle cx="${m - 14}" cy="498" r="24" stroke-dasharray="5 3"/><circle cx="${m + 22}" cy="520" r="16" stroke-dasharray="4 3"/></g>`,
    );
    return;
  }
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    const from = i % 3 === 0 ? 84 : 96;
    return `M${(m + s * from).toFixed(1)} ${(508 - c * from).toFixed(1)}L${(m + s * 106).toFixed(1)} ${(508 - c * 106).toFixed(1)}`;
  }).join('');
  const hand = mix(dial, dial < '#8' ? '#f6efe2' : '#1c1620', 0.9);
  pen.put(
    round(118, `fill="${dial}"`) +
      round(118, 'fill="url(#fall)"') +
      `<g stroke="${hand}" stroke-linecap="round" fill="none"><path d="${ticks}" stroke-width="4.500"/><g stroke="#000" stroke-opacity=".25" transform="translate(3 4)" stroke-width="8"><path d="M${m} 508L${m - 40} 462M${m} 508L${m + 52} 440"/></g><path d="M${m} 508L${m - 40} 462" stroke-width="8"/><path d="M${m} 508L${m + 52} 440" stroke-width="6"/><path d="M${m - 8} 530L${m + 22} 590" stroke="${hexOf('rust')}" stroke-width="2.500"/></g><circle cx="${m}" cy="508" r="7" fill="${hand}"/><path d="M${m - 100} 470Q${m - 70} 400 ${m + 10} 396Q${m - 60} 430 ${m - 84} 500Z" fill="#fff" opacity=".2"/>`,
  );
}

function wallet(pen: Pen, side: Side, shape: 'bifold' | 'card'): void {
  const leather = { weave: { weave: 'leather' } } as const;
  if (shape === 'card') {
    pen.panel('M 200 360 Q 200 340 220 338 L 560 330 Q 582 330 583 350 L 586 420 L 200 430 Z', {
      fill: '#e9dfcb',
      weave: false,
      volume: 0.2,
    });
    pen.panel(
      'M 192 400 Q 192 384 208 384 L 592 376 Q 608 376 608 392 L 612 640 Q 612 656 596 656 L 208 664 Q 192 664 192 648 Z',
      { ...leather, volume: 0.8, lift: 4 },
    );
    pen.panel(
      'M 192 460 L 520 452 C 540 470 556 470 610 450 L 612 640 Q 612 656 596 656 L 208 664 Q 192 664 192 648 Z',
      { ...leather, volume: 0.6, lift: 4, cast: false },
    );
    pen.stitch('M 202 470 L 202 646 Q 203 654 212 654 L 594 646 Q 602 646 602 638 L 600 462');
    return;
  }
  pen.panel(
    'M 170 372 Q 170 350 192 350 L 610 342 Q 630 342 630 362 L 634 668 Q 634 690 612 690 L 192 698 Q 170 698 170 676 Z',
    { ...leather, volume: 0.9 },
  );
  if (side === 'back') {
    pen.stitch(
      'M 182 374 Q 182 362 194 362 L 606 354 Q 618 354 618 366 L 622 664 Q 622 678 608 678 L 196 686 Q 182 686 182 672 Z',
    );
    return;
  }
  pen.panel(
    'M 170 372 Q 170 350 192 350 L 604 342 Q 618 342 618 358 L 614 640 Q 614 660 594 660 L 192 676 Q 170 676 170 656 Z',
    { ...leather, volume: 0.8, lift: 8, folds: [[180, 370, 190, 660, 20, 30]] },
  );
  pen.stitch(
    'M 182 374 Q 182 362 194 362 L 600 354 Q 607 354 607 362 L 603 636 Q 603 648 590 648 L 196 664 Q 182 664 182 652 Z',
  );
  pen.tone('M 506 590 L 572 588 L 572 622 L 506 624 Z', pen.ink, 0.25);
}

function pin(pen: Pen, side: Side, shape: 'bar' | 'leaf' | 'moon'): void {
  const metal = (d: string) => {
    pen.panel(d, { weave: false, volume: 0.7, lift: 3 });
  };
  const cloth =
    'M 130 250 L 670 230 Q 684 230 684 246 L 676 770 Q 676 786 660 786 L 140 776 Q 124 776 124 760 Z';
  pen.panel(cloth, {
    fill: '#4d4a4c',
    weave: { weave: 'herringbone' },
    volume: 0.6,
    folds: [
      [150, 300, 420, 380, 20, 30],
      [660, 640, 420, 720, 20, 30],
    ],
  });
  if (side === 'back') {
    metal('M 260 500 L 540 488 L 540 500 L 260 512 Z');
    pen.button(262, 506, 13, pen.colour);
    pen.button(540, 494, 16, pen.colour);
    return;
  }
  if (shape === 'bar') {
    metal(
      'M 236 512 L 560 470 Q 574 470 576 482 Q 576 494 564 496 L 240 538 Q 226 538 224 526 Q 224 514 236 512 Z',
    );
    pen.put(`<path d="M240 517L560 476" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`);
  }
  if (shape === 'leaf') {
    metal('M 270 640 C 230 500 320 380 520 350 C 540 500 440 630 290 616 L 252 690 L 240 684 Z');
    pen.line(
      'M 262 660 C 320 560 400 470 490 386 M 330 566 L 320 480 M 384 506 L 380 420 M 350 546 L 430 540 M 400 490 L 476 480',
      3,
      0.5,
    );
    pen.put(
      '<path d="M276 620C256 500 330 400 500 366" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>',
    );
  }
  if (shape === 'moon') {
    metal(
      'M 460 340 C 340 350 270 440 290 540 C 310 640 420 690 520 640 C 440 630 380 570 376 490 C 374 420 410 366 460 340 Z',
    );
    pen.put(
      '<path d="M440 352C340 370 286 450 304 540" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5"/><path d="M520 430l7 18 18 7-18 7-7 18-7-18-18-7 18-7z" fill="currentColor" stroke="#000" stroke-opacity=".3"/>',
    );
  }
}

function tie(pen: Pen, side: Side, bow: boolean): void {
  if (bow) {
    for (const flip of [(d: string) => d, mirror])
      pen.panel(
        flip(
          `M ${m - 20} 470 C ${m - 110} 400 ${m - 200} 380 ${m - 262} 396 Q ${m - 284} 404 ${m - 280} 430 C ${m - 270} 490 ${m - 270} 540 ${m - 282} 600 Q ${m - 284} 626 ${m - 262} 632 C ${m - 190} 640 ${m - 100} 610 ${m - 20} 550 Z`,
        ),
        {
          grain: flip === mirror ? -8 : 8,
          folds:
            flip === mirror
              ? [
                  [m + 30, 500, m + 230, 460, 10, 22],
                  [m + 30, 530, m + 220, 580, 8, 22],
                ]
              : [
                  [m - 30, 490, m - 230, 450, 10, 22],
                  [m - 30, 520, m - 220, 570, 8, 22],
                ],
        },
      );
    pen.panel(
      `M ${m - 36} 466 Q ${m} 452 ${m + 36} 466 Q ${m + 46} 510 ${m + 36} 556 Q ${m} 572 ${m - 36} 556 Q ${m - 46} 510 ${m - 36} 466 Z`,
      { lift: 6, volume: 0.5, folds: [[m - 20, 470, m - 12, 550, 6, 12]] },
    );
    return;
  }
  pen.panel(
    'M 470 150 C 560 190 600 300 590 420 C 584 560 560 680 540 790 L 506 826 L 478 786 C 500 660 520 540 520 420 C 520 320 490 240 430 200 Z',
    { grain: 6, folds: [[560, 300, 520, 780, 10, 18]] },
  );
  pen.panel(
    side === 'front'
      ? 'M 330 200 C 290 330 270 560 250 770 L 320 880 L 396 776 C 400 560 420 340 440 210 Z'
      : 'M 350 200 C 320 330 300 560 280 770 L 320 850 L 360 776 C 370 560 390 340 410 210 Z',
    {
      grain: 6,
      lift: 7,
      folds: [
        [340, 240, 300, 800, 14, 26],
        [410, 300, 380, 780, 8, 18],
      ],
    },
  );
  pen.panel('M 318 160 C 360 130 440 130 480 160 L 448 246 Q 390 262 336 240 Z', {
    lift: 5,
    volume: 0.6,
    grain: -20,
    folds: [[330, 170, 430, 240, 10, 18]],
  });
}

function draw(pen: Pen, side: Side, o: AccessoryOptions): void {
  if (o.kind === 'belt') belt(pen, side, metalOf(o.metal), o.woven ?? false);
  if (o.kind === 'sunglasses') sunglasses(pen, side, o.frame, hexOf(o.lens ?? 'charcoal'));
  if (o.kind === 'umbrella') umbrella(pen, side, hexOf(o.handle ?? 'cognac'));
  if (o.kind === 'watch')
    watch(pen, side, hexOf(o.dial ?? 'chalk'), metalOf(o.metal ?? 'silver'), o.square ?? false);
  if (o.kind === 'wallet') wallet(pen, side, o.shape);
  if (o.kind === 'pin') pin(pen, side, o.shape);
  if (o.kind === 'tie') tie(pen, side, o.bow ?? false);
}

const windows = {
  belt: { x: 380, y: 680 },
  sunglasses: { x: 270, y: 510 },
  umbrella: { x: 400, y: 640 },
  watch: { x: 400, y: 500 },
  wallet: { x: 470, y: 560 },
  pin: { x: 400, y: 510 },
  tie: { x: 400, y: 300 },
};

export const accessory = (o: AccessoryOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { ...windows[o.kind], width: 380, turn: -8 },
  composed: o.kind === 'umbrella' || o.kind === 'watch' || (o.kind === 'tie' && !o.bow) ? 'fan' : 'rows',
  ...(o.kind === 'tie' ? {} : { give: 0 }),
});
