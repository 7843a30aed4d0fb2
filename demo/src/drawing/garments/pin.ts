import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function pin(pen: Pen, side: Side, shape: 'bar' | 'leaf' | 'moon'): void {
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
