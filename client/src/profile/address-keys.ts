import type { Address } from '@kiosk/contract/address.ts';

/** Keys that stay with their addresses when another is removed; the same address may be there twice. */
export function addressKeys(addresses: readonly Address[]): string[] {
  const seen = new Map<string, number>();
  return addresses.map((address) => {
    const text = JSON.stringify(address);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
}
