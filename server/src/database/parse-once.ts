/** Letters of all texts that are kept. */
const maxLetters = 2_000_000;

/** In the order in which they came. */
const parsed = new Map<string, unknown>();
let letters = 0;

/**
 * Parses JSON, once for the same text: the lists of one product take longer to parse than its row to read. What it gives is
 * frozen, because others get it too.
 */
export function parseOnce(text: string | null) {
  if (text === null) return null;
  let value = parsed.get(text);
  if (value === undefined) {
    value = JSON.parse(text, (_, each) => Object.freeze(each));
    keep(text, value);
  }
  // biome-ignore lint/suspicious/noExplicitAny: what JSON holds.
  return value as any;
}

function keep(text: string, value: unknown): void {
  if (text.length > maxLetters) return;
  parsed.set(text, value);
  letters += text.length;
  for (const oldest of parsed.keys()) {
    if (letters <= maxLetters) return;
    parsed.delete(oldest);
    letters -= oldest.length;
  }
}
