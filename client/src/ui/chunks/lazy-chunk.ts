import { type ComponentType, createElement, use } from 'react';
import { chunkTimeout } from './load-chunk.ts';

/** A chunk did not arrive. `forget` lets it be asked for again; the code that catches the error calls it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A chunk of the storefront could not be loaded.', { cause });
    this.forget = forget;
  }
}

type Module<Props> = {
  default: ComponentType<Props>;
  /** Loads what the page begins with at this address. */
  preloadChunks?: () => unknown;
};

/**
 * A component that comes with its own chunk; `preload` asks for it before it is shown. Instead of React's lazy,
 * which waits without end and keeps a failure for ever.
 */
export function lazyChunk<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let arriving: Promise<Module<Props>> | undefined;
  let arrived: Module<Props> | undefined;
  const forget = () => {
    arriving = undefined;
  };
  const preload = (): Promise<Module<Props>> => {
    arriving ??= inTime(load(), forget).then((chunk) => {
      arrived = chunk;
      return chunk;
    });
    return arriving;
  };
  // To wait for what is there already would show the fallback first, and React keeps that for 0.3 s.
  const Component = (props: Props) => createElement((arrived ?? use(preload())).default, props);
  return { Component, preload };
}

function inTime<Chunk>(chunk: Promise<Chunk>, forget: () => void): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new ChunkLoadError(cause, forget));
    const timer = setTimeout(fail, chunkTimeout);
    chunk.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
