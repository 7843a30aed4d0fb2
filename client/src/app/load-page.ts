import { type ComponentType, lazy } from 'react';

/** How long a script part may take to arrive, in milliseconds (point 9). */
const patience = 120_000;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

type Module = { default: ComponentType };

/** A page that comes with its own script part; `preload` asks for it before it is shown. */
export function loadPage(load: () => Promise<Module>) {
  let arriving: Promise<Module> | undefined;
  const preload = (): Promise<Module> => {
    arriving ??= inTime(load());
    return arriving;
  };
  return { Page: lazy(preload), preload };
}

function inTime(part: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const giveUp = (cause?: unknown) =>
      reject(new ChunkLoadError('A part of the shop could not be loaded.', { cause }));
    const timer = setTimeout(giveUp, patience);
    part.then(resolve, giveUp).finally(() => clearTimeout(timer));
  });
}
