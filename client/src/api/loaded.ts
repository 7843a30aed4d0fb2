import type { LoadedForPage } from '@kiosk/contract/page-rendering.ts';
import { createContext } from 'react';

/** By its key, what has been loaded; undefined where a slice holds it. */
type Loaded = ReadonlyMap<string, unknown>;

export const nothingLoaded: Loaded = new Map();

/** Data that came with the page itself, for its first view alone (useLoad). */
export const LoadedContext = createContext(nothingLoaded);

export const loadedWith = ({ keys, contents }: LoadedForPage): Loaded =>
  new Map(keys.map((key) => [key, contents?.[key]]));
