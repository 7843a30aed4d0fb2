import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { mapPath, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { ShoeOptions } from './shoe-shape.ts';

/** A left shoe on the sheet's left half, its toe upwards; the right shoe is its reflection. */
const outline =
  'M 236 182 C 300 176 338 246 340 350 C 341 430 322 500 322 580 C 322 680 340 730 334 784 C 326 846 196 846 184 784 C 176 720 180 640 166 560 C 148 470 130 400 140 320 C 150 240 186 188 236 182 Z';
const upper =
  'M 238 202 C 292 198 320 262 322 350 C 322 430 306 500 306 584 C 306 676 320 730 316 776 C 306 824 212 824 202 776 C 196 720 198 640 184 560 C 168 470 150 400 158 324 C 168 252 198 206 238 202 Z';
const opening =
  'M 250 500 C 284 500 292 540 292 600 C 292 660 300 720 296 762 C 288 792 230 792 222 762 C 216 710 212 660 208 600 C 206 540 216 500 250 500 Z';

/** The pair from above: the second picture of shoes. */
export function shoeFromAbove(pen: Pen, o: ShoeOptions): void {
  const broad = (d: string) => mapPath(d, (x, y) => [226 + (x - 236) * 1.26, y]);
  const open = o.kind === 'sandal' || o.kind === 'clog';
  const solid = ['loafer', 'slip-on', 'clog'].includes(o.kind);
  const sole = o.gum
    ? '#b9864f'
    : hexOf(o.sole ?? (solid || o.kind === 'derby' || o.kind === 'chelsea' ? 'cocoa' : 'chalk'));
  for (const flip of [broad, (d: string) => mirror(broad(d))]) {
    pen.panel(flip(outline), {
      fill: open ? '#c49a6c' : sole,
      weave: open ? { weave: 'suede' } : false,
      volume: 0.4,
    });
    if (o.kind === 'sandal') {
      for (const d of [
        'M 140 300 C 200 250 290 270 344 340 L 340 420 C 280 350 210 330 136 384 Z',
        'M 150 456 C 210 430 280 440 336 480 L 326 540 C 280 500 220 496 164 530 Z',
        'M 174 640 C 230 620 290 626 326 646 L 328 680 C 280 664 230 660 178 676 Z',
      ])
        pen.panel(flip(d), { volume: 0.4, lift: 5 });
      continue;
    }
    const id = pen.panel(
      flip(
        o.kind === 'clog'
          ? 'M 238 190 C 300 188 334 252 336 350 C 337 420 326 470 322 520 C 280 500 210 500 168 530 C 152 470 138 400 146 324 C 156 244 196 194 238 190 Z'
          : upper,
      ),
      { volume: 0.9, folds: [] },
    );
    if (o.kind === 'clog') {
      pen.stitch(flip('M 320 508 C 280 490 212 490 172 516'));
      continue;
    }
    const hole = pen.panel(flip(opening), {
      fill: mix(pen.color, '#d8cbb4', 0.5),
      weave: false,
      volume: 0.3,
      cast: false,
    });
    pen.within(hole, () => {
      pen.tone(flip('M 200 480 L 300 480 L 300 560 Q 250 600 200 560 Z'), pen.ink, 0.45);
    });
    pen.tone(flip('M 234 690 L 282 690 L 280 726 L 236 726 Z'), '#f3eee3', 0.8);
    pen.stitch(
      flip(
        'M 250 492 C 290 492 300 540 300 600 C 300 660 308 720 304 766 M 250 492 C 208 492 198 540 200 600 C 204 660 208 710 214 766',
      ),
    );
    pen.within(id, () => {
      if (o.kind === 'loafer') {
        pen.line(flip('M 190 470 C 170 360 200 262 240 256 C 286 260 306 360 300 470'), 3.4, 0.5);
        pen.stitch(flip('M 200 470 C 182 370 208 274 240 268 C 278 272 296 370 290 470'));
      } else if (o.kind !== 'slip-on') {
        pen.line(flip('M 156 340 C 200 296 280 296 324 350'), 2, 0.45);
        pen.stitch(flip('M 158 350 C 200 306 280 306 322 360'));
      }
    });
    if (o.kind === 'loafer') {
      pen.panel(flip('M 172 424 C 220 404 280 408 318 430 L 312 486 C 280 470 220 468 178 488 Z'), {
        volume: 0.4,
        lift: 4,
        cast: false,
        ...(o.accent ? { fill: hexOf(o.accent) } : {}),
      });
      pen.tone(flip('M 222 436 L 272 436 L 270 448 L 224 448 Z'), pen.ink, 0.5);
      continue;
    }
    if (o.kind === 'slip-on' || o.kind === 'chelsea' || o.kind === 'wellington') continue;
    pen.panel(flip('M 214 372 L 280 372 L 290 520 Q 250 500 206 520 Z'), { volume: 0.3, cast: false });
    const lace = hexOf(o.lace ?? (o.kind === 'derby' ? 'cocoa' : 'white'));
    for (let i = 0; i < 5; i++) {
      const y = 388 + i * 25;
      const d = pen.path(flip(`M ${208 - i} ${y + 8} Q 248 ${y - 10} ${288 + i} ${y + 8}`));
      pen.put(
        `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".36" stroke-width="9" transform="translate(1 4)"/><path d="${d}" fill="none" stroke="${lace}" stroke-width="8" stroke-linecap="round"/>`,
      );
    }
  }
}
