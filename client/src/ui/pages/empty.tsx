import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type EmptyProps = { title: string; text?: ReactNode; children?: ReactNode; level?: 1 | 2 };

/** What a page or a list shows when there is nothing in it, and what can be done about it. */
export function Empty({ title, text, children, level = 2 }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={classes(
        'flex flex-col items-center px-4 text-center',
        level === 1 ? 'py-16 sm:py-24' : 'rounded-lg border border-line py-14 sm:py-20',
      )}
    >
      <Heading className={level === 1 ? 'text-4xl sm:text-5xl' : 'text-3xl'}>{title}</Heading>
      {text && <p className="mt-3 max-w-md text-balance text-muted">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
