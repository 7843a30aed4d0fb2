/**
 * An idempotency key. `crypto.randomUUID` exists in secure contexts only, and a shop may be tried over plain HTTP in a
 * local network.
 */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
