import { createContext } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The keys of what has been loaded with the page itself, for its first view alone (useLoad). */
export const LoadedContext = createContext(nothing);

export const nothingLoaded = nothing;
