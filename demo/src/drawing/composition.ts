import { center, fan, folded, rows, scaled } from './arrangement.ts';
import type { Window } from './illustration.ts';
import { createPen } from './pen.ts';
import { drawPile } from './pile.ts';
import { randomOf } from './random.ts';
import { document, ground, lay, shadowTone, sheet } from './stage.ts';
import { drawn, type Subject } from './subject.ts';

function pairPlaces(pair: 'low' | 'tall', size: number): string[] {
  return pair === 'tall'
    ? [scaled(size * 0.9, 0, 60, -40), scaled(size * 0.9, 0, -44, 76)]
    : [scaled(size * 0.94, -4, 22, -196), scaled(size * 0.94, 3, -10, 66)];
}

/** One product alone on its ground. */
export function portrait(subject: Subject, side: 'front' | 'back'): string {
  const { illustration, cloth, colors } = subject;
  const floor = subject.ground;
  const g = ground(floor);
  if (side === 'back' && illustration.backView === 'pile-one')
    return pile({ ...subject, colors: [colors[0]] });
  const drawing = drawn(subject, side);
  const size = illustration.size ?? 1;
  const turn = (randomOf(`${cloth.seed}${side}`)() - 0.5) * 3;
  const flip = side === 'back' && illustration.backView === 'flip' ? ' translate(800 0) scale(-1 1)' : '';
  const places =
    illustration.pair && side === 'front' ? pairPlaces(illustration.pair, size) : [scaled(size, turn) + flip];
  const shadow = shadowTone(floor);
  const [first = '', ...rest] = places;
  const copies = rest.length
    ? `<defs><g id="one">${drawing.body}</g><g id="dim">${drawing.shadow}</g></defs>` +
      [first, ...rest]
        .map((place) =>
          lay(
            { defs: '', shadow: '<use href="#dim"/>', body: '<use href="#one"/>' },
            colors[0],
            shadow,
            place,
          ),
        )
        .join('')
    : lay(drawing, colors[0], shadow, first);
  return document(g.defs + drawing.defs, g.body + copies);
}

/** The same drawing from near, a little turned. */
export function closeUp(subject: Subject): string {
  const { illustration, colors } = subject;
  const window: Window = illustration.close;
  const floor = subject.ground;
  const g = ground(floor);
  const drawing = drawn(subject, 'front', { close: true });
  const zoom = sheet.width / window.width;
  const place = `translate(${center.x} ${center.y}) rotate(${window.turn ?? 0}) scale(${zoom.toFixed(3)}) translate(${-window.x} ${-window.y})`;
  return document(g.defs + drawing.defs, g.body + lay(drawing, colors[0], shadowTone(floor), place));
}

function pile(subject: Subject): string {
  const floor = subject.ground;
  const g = ground(floor);
  const pen = createPen({ ...subject.cloth, color: subject.colors[0], give: 3 });
  drawPile(pen, subject.colors);
  const drawing = pen.finish();
  return document(g.defs + drawing.defs, g.body + lay(drawing, subject.colors[0], shadowTone(floor)));
}

/** The fourth picture: the colorways together. */
export function composed(subject: Subject): string {
  const { illustration } = subject;
  if (illustration.composed === 'pile') return pile(subject);
  const floor = subject.ground;
  const g = ground(floor);
  const drawing = drawn(subject, 'front', { far: subject.colors.length > 1 });
  const layout = { fan, rows, folded }[illustration.composed];
  return document(
    `${g.defs + drawing.defs}<g id="one">${drawing.body}</g><g id="dim">${drawing.shadow}</g>`,
    g.body + layout(subject, floor),
  );
}
