const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param part how much of `other` (0..1) */
export function mix(hex: string, other: string, part: number): string {
  const b = channels(other);
  return `#${channels(hex)
    .map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255;
}

/** Its shadow is a deeper, richer version of the cloth, never plain gray. */
export function shadowOf(hex: string): string {
  const deep = `#${channels(hex)
    .map((value) => Math.round((value * value) / 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
  return mix(deep, '#1c0f1c', lightness(hex) > 0.7 ? 0.58 : 0.72);
}
