/** What a tile may draw with: `dark` and `light` already suit the depth of the cloth. */
export type Threads = { dark: string; light: string; accent: string };
/** One repeat of a fabric: its size and what is drawn on it, over the plain color of the cloth. */
export type Tile = { width: number; height: number; body: string };

/** Declares a tile by its size and what is drawn on it. */
export const tile =
  (width: number, height: number, draw: (threads: Threads) => readonly string[]) =>
  (threads: Threads): Tile => ({ width, height, body: draw(threads).join('') });
