import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

type Shape = 'bar' | 'leaf' | 'moon';

/** The jeweler's card that a pin is sold on. */
const card =
  'M 226 236 Q 226 214 248 214 L 552 214 Q 574 214 574 236 L 574 764 Q 574 786 552 786 L 248 786 Q 226 786 226 764 Z';

const outlines: Record<Shape, string> = {
  bar: 'M 176 566 L 600 438 Q 618 433 624 450 Q 629 467 612 474 L 188 602 Q 170 607 164 590 Q 159 573 176 566 Z',
  leaf: 'M 268 668 C 212 520 330 352 566 300 C 590 492 468 656 300 652 L 262 716 Q 254 726 244 720 Q 236 713 242 703 Z',
  moon: 'M 480 290 C 330 300 236 412 256 544 C 276 676 420 744 560 676 C 450 664 376 590 370 488 C 366 402 408 330 480 290 Z',
};

/** From where to where the light runs over the metal. */
const lights: Record<Shape, string> = {
  bar: 'x1="384" y1="476" x2="404" y2="560"',
  leaf: 'x1="300" y1="330" x2="520" y2="640"',
  moon: 'x1="250" y1="420" x2="460" y2="640"',
};

const stop = (offset: number, tone: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity}"/>`;

/** Polished: a bright band, its reflection, and an edge in the shade. */
const polish =
  stop(0, '#fff', 0.5) +
  stop(0.22, '#fff', 0.9) +
  stop(0.34, '#fff', 0.15) +
  stop(0.62, '#2a2026', 0.38) +
  stop(0.8, '#fff', 0.35) +
  stop(1, '#2a2026', 0.45);

export function pin(pen: Pen, side: Side, shape: Shape): void {
  pen.panel(card, { fill: '#f6f3ec', weave: false, volume: 0.2, lift: 4, cast: true });
  pen.put(
    '<circle cx="400" cy="258" r="11" fill="#8d867c" fill-opacity=".55"/><circle cx="400" cy="259.5" r="9" fill="#cfc8bd"/>',
  );
  if (side === 'back') {
    fastening(pen);
    return;
  }
  const outline = outlines[shape];
  pen.panel(outline, { weave: false, volume: 0.4, lift: 9 });
  pen.put(
    `<linearGradient id="polish" gradientUnits="userSpaceOnUse" ${lights[shape]}>${polish}</linearGradient>` +
      `<path d="${outline}" fill="url(#polish)" stroke="#2a2026" stroke-opacity=".35" stroke-width="1.5"/>`,
  );
  details[shape](pen);
}

const engraved = (d: string, width: number) =>
  `<g fill="none"><path d="${d}" stroke="#2a2026" stroke-opacity=".5" stroke-width="${width}"/>` +
  `<path d="${d}" stroke="#fff" stroke-opacity=".75" stroke-width="${width * 0.6}" transform="translate(1.5 1.5)"/></g>`;

const details: Record<Shape, (pen: Pen) => void> = {
  bar: (pen) => pen.put(engraved('M206 560L216 592M226 554L236 586M562 452L572 484M582 446L592 478', 3)),
  leaf: (pen) =>
    pen.put(
      engraved('M262 696C330 560 420 436 548 322', 5) +
        engraved(
          'M318 596L296 528M352 540L336 456M392 484L386 398M440 428L446 352M334 580L414 588M372 524L470 530M416 470L514 464M464 412L550 398',
          2.5,
        ),
    ),
  moon: (pen) =>
    pen.put(
      '<path d="M506 402l12 34 35 12-35 12-12 34-12-34-35-12 35-12z" fill="currentColor" stroke="#2a2026" stroke-opacity=".4" stroke-width="1.5"/>' +
        '<path d="M506 402l12 34-12 12-12-12zM506 448l35 0-23-12z" fill="#fff" fill-opacity=".6"/>',
    ),
};

/** A steel needle in its catch, through two slits of the card. */
function fastening(pen: Pen): void {
  pen.put(
    '<g fill="none" stroke="#b7b0a5" stroke-width="5"><path d="M300 560V600M500 470V510"/></g>' +
      '<path d="M292 584L512 484" stroke="#777a80" stroke-width="9"/><path d="M292 581L512 481" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>',
  );
  pen.button(296, 583, 17, pen.color);
  pen.button(508, 487, 21, pen.color);
}
