/** How long a chunk may take to arrive, in milliseconds (point 9). */
export const chunkTimeout = 120_000;

/** The files that have been asked for, by path. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk when all its files have arrived. Chromium up to about version 150 never asks again for a file that an
 * import has missed once, while what was only fetched can be fetched again. The import finds it in the browser's cache.
 * @param paths of the files, without the slash at the beginning
 */
export async function loadChunk<Chunk>(
  importChunk: () => Promise<Chunk>,
  paths: readonly string[] = [],
): Promise<Chunk> {
  await Promise.all(paths.map(arrivalOf));
  return importChunk();
}

function arrivalOf(path: string): Promise<void> {
  const known = files.get(path);
  if (known) return known;
  const arrival = fetchFile(`/${path}`);
  files.set(path, arrival);
  arrival.catch(() => files.delete(path));
  return arrival;
}

async function fetchFile(path: string): Promise<void> {
  const isInPage = document.querySelector(`[rel=modulepreload][href="${path}"],[src="${path}"]`);
  if (isInPage) return;
  const response = await fetch(path, { signal: AbortSignal.timeout(chunkTimeout) });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  await response.blob();
}
