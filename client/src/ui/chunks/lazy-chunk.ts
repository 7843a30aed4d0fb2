import { type ComponentType, createElement, use } from 'react';

/** How long a script part may take to arrive, in milliseconds (point 9). */
const timeout = 120_000;

/** A part did not arrive. `forget` lets it be asked for again; the code that catches the error calls it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the shop could not be loaded.', { cause });
    this.forget = forget;
  }
}

type Module<Props> = {
  default: ComponentType<Props>;
  /** Loads what the page begins with at this address. */
  preloadParts?: () => unknown;
};

/**
 * A component that comes with its own script part; `preload` asks for it before it is shown. Instead of React's lazy,
 * which waits without end and keeps a failure for ever.
 */
export function loadPart<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let arriving: Promise<Module<Props>> | undefined;
  let arrived: Module<Props> | undefined;
  const forget = () => {
    arriving = undefined;
  };
  const preload = (): Promise<Module<Props>> => {
    arriving ??= inTime(load(), forget).then((part) => {
      arrived = part;
      return part;
    });
    return arriving;
  };
  // To wait for what is there already would show the fallback first, and React keeps that for 0.3 s.
  const Part = (props: Props) => createElement((arrived ?? use(preload())).default, props);
  return { Part, preload };
}

function inTime<Part>(part: Promise<Part>, forget: () => void): Promise<Part> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new ChunkLoadError(cause, forget));
    const timer = setTimeout(fail, timeout);
    part.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
