import type { Cloth } from './cloth.ts';
import type { Illustration } from './illustration.ts';
import { createPen, type Drawn } from './pen.ts';

export type Subject = {
  illustration: Illustration;
  cloth: Omit<Cloth, 'color' | 'close' | 'far'>;
  colors: [string, ...string[]];
  /** what it lies on */
  ground: string;
};

export function drawn(
  subject: Subject,
  side: 'front' | 'back',
  distance: { close?: boolean; far?: boolean } = {},
): Drawn {
  const give = subject.illustration.give;
  const pen = createPen({
    ...subject.cloth,
    ...(give === undefined ? {} : { give }),
    color: subject.colors[0],
    ...distance,
  });
  subject.illustration[side](pen);
  return pen.finish();
}
