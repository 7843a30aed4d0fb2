import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function sunglasses(pen: Pen, side: Side, frame: 'round' | 'square' | 'aviator', lens: string): void {
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
