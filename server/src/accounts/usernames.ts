const [minLength, maxLength] = [3, 20];

/**
 * A username by the rules of point 5, for an account created without one.
 * @param candidates texts to derive it from, the best first; those with fewer than 3 usable characters are skipped
 */
export const usernameFrom = (...candidates: (string | undefined)[]): string =>
  candidates.map((text) => plain(text ?? '')).find((name) => name.length >= minLength) ?? 'customer';

/** `Zoë Brontë` as `Zoe_Bronte`: accents are removed, and other characters become underscores. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\W+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '');
