const [fewest, most] = [3, 20];

/**
 * A username by the rules of point 5 for somebody who was never asked for one.
 * @param candidates what to make it of, the best first; what leaves fewer than 3 characters is passed over
 */
export const usernameFrom = (...candidates: (string | undefined)[]): string =>
  candidates.map((text) => plain(text ?? '')).find((name) => name.length >= fewest) ?? 'customer';

/** `Zoë Brontë` as `Zoe_Bronte`: letters lose their accents, and what is neither letter nor digit divides words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\W+/g, '_')
    .slice(0, most)
    .replace(/^_+|_+$/g, '');
