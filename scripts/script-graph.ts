/** Maximum script of the first view of `/`, in bytes as sent (brotli). */
export const firstViewLimit = 90_000;

/** The used part of Vite's manifest (client/dist/.vite/manifest.json), by the name of the source. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/**
 * The script files that a browser loads for a view: the entry and the view's lazy parts, with all they import.
 * @param lazyParts sources, as the manifest names them, that the view imports when it is shown
 */
export function scriptsOf(manifest: Manifest, lazyParts: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not a part of the built client`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  for (const name of [...entries, ...lazyParts]) add(name);
  return [...files];
}
