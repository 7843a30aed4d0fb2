/** Gives one key to one purchase, however often it is tried, until it has been placed. */
export type IdempotencyKeys = {
  /** @param purchase everything that makes it this purchase; the same words get the same key */
  keyFor: (purchase: string) => string;
  /** The purchase was placed: the next one is another, even of the same things. */
  placed: () => void;
};

export function createIdempotencyKeys(newKey: () => string = randomKey): IdempotencyKeys {
  let current: { purchase: string; key: string } | null = null;
  return {
    keyFor(purchase) {
      if (current?.purchase !== purchase) current = { purchase, key: newKey() };
      return current.key;
    },
    placed() {
      current = null;
    },
  };
}

/** `crypto.randomUUID` exists in secure contexts only, and a shop may be tried over plain HTTP in a local network. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
