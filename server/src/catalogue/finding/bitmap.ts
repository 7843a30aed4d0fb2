/**
 * A set of products: the bits of their numbers. One that is shorter has no product beyond. It may be shared, so that it is
 * changed only by the code that made it.
 */
export type Bitmap = Uint32Array;

/** Products of a block: a row of `product_bitmaps` holds one term of so many. */
export const blockSize = 8192;
const blockBytes = blockSize / 8;
const blockWords = blockBytes / 4;

export const blockOf = (number: number): number => Math.floor(number / blockSize);

export const emptyBitmap = (blocks: number): Bitmap => new Uint32Array(blocks * blockWords);

export const blocksIn = (bitmap: Bitmap): number => bitmap.length / blockWords;

/** Adds what a row holds: the places of few products, two bytes each, or a bit for each place. Both begin with the lowest. */
export function addMembers(to: Bitmap, block: number, members: Uint8Array): void {
  const start = block * blockWords;
  const view = new DataView(members.buffer, members.byteOffset, members.byteLength);
  if (members.length === blockBytes) {
    for (let at = 0; at < blockWords; at++) {
      to[start + at] = (to[start + at] as number) | view.getUint32(at * 4, true);
    }
  } else {
    for (let at = 0; at < members.length; at += 2) {
      const place = view.getUint16(at, true);
      to[start + (place >>> 5)] = (to[start + (place >>> 5)] as number) | (1 << (place & 31));
    }
  }
}

export function clearBlock(bitmap: Bitmap, block: number): void {
  bitmap.fill(0, block * blockWords, (block + 1) * blockWords);
}

/** The row of a block of its own. */
export function toMembers(block: Bitmap): Uint8Array {
  const places = numbersIn(block);
  const isShort = places.length * 2 < blockBytes;
  const members = new Uint8Array(isShort ? places.length * 2 : blockBytes);
  const view = new DataView(members.buffer);
  if (isShort) for (const [at, place] of places.entries()) view.setUint16(at * 2, place, true);
  else for (const [at, word] of block.entries()) view.setUint32(at * 4, word, true);
  return members;
}

export function setMember(block: Bitmap, number: number, isMember: boolean): void {
  const place = number % blockSize;
  const word = block[place >>> 5] as number;
  block[place >>> 5] = isMember ? word | (1 << (place & 31)) : word & ~(1 << (place & 31));
}

export const has = (bitmap: Bitmap, number: number): boolean =>
  (((bitmap[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

// Loops instead of one function that is handed the operation: these take most of the time of a search.

export function and(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Uint32Array(Math.min(a.length, b.length));
  for (let at = 0; at < both.length; at++) both[at] = (a[at] as number) & (b[at] as number);
  return both;
}

export function andNot(a: Bitmap, b: Bitmap): Bitmap {
  const left = a.slice();
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) left[at] = (left[at] as number) & ~(b[at] as number);
  return left;
}

export function union(bitmaps: readonly Bitmap[]): Bitmap {
  const [only] = bitmaps;
  if (bitmaps.length === 1 && only) return only;
  const all = new Uint32Array(Math.max(0, ...bitmaps.map(({ length }) => length)));
  for (const bitmap of bitmaps) {
    for (let at = 0; at < bitmap.length; at++) all[at] = (all[at] as number) | (bitmap[at] as number);
  }
  return all;
}

export function count(bitmap: Bitmap): number {
  let sum = 0;
  for (let at = 0; at < bitmap.length; at++) sum += bitsIn(bitmap[at] as number);
  return sum;
}

export function countBoth(a: Bitmap, b: Bitmap): number {
  const length = Math.min(a.length, b.length);
  let sum = 0;
  for (let at = 0; at < length; at++) sum += bitsIn((a[at] as number) & (b[at] as number));
  return sum;
}

/** https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const isEmpty = (bitmap: Bitmap): boolean => bitmap.every((word) => word === 0);

/** Numbers in ascending order; it looks no further than for `max`. */
export function numbersIn(bitmap: Bitmap, max = Number.POSITIVE_INFINITY): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bitmap.length && numbers.length < max; at++) {
    for (let left = bitmap[at] as number; left !== 0; left &= left - 1) {
      numbers.push(at * 32 + 31 - Math.clz32(left & -left));
    }
  }
  return numbers;
}
