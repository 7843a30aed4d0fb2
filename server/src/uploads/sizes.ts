/** Pixels that are decoded: what a camera makes, and 200 MB of memory. */
export const mostPixels = 50_000_000;
/** WebP ends at 16,383. */
const longestSide = 16_000;

export const isDecodable = (width: number, height: number): boolean =>
  width * height <= mostPixels && Math.max(width, height) <= longestSide;

const widest = 1920;
/** So that a tall picture takes hardly longer to make than a wide one. */
const mostPixelsKept = 6_000_000;

/** The width of a picture's largest version; never more than its own. */
export const largestWidthOf = (width: number, height: number): number =>
  Math.max(1, Math.min(width, widest, Math.floor(Math.sqrt((mostPixelsKept * width) / height))));
