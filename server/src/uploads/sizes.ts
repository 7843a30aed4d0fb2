/** Maximum pixels to decode: enough for a camera, and 200 MB of memory. */
export const maxPixels = 50_000_000;
/** Maximum side in pixels; WebP allows 16,383. */
const maxSide = 16_000;

export const isDecodable = (width: number, height: number): boolean =>
  width * height <= maxPixels && Math.max(width, height) <= maxSide;

const widest = 1920;
/** Limits the height, so that a tall picture takes hardly longer than a wide one. */
const maxPixelsKept = 6_000_000;

/** The width of a picture's largest version; never more than its own. */
export const largestWidthOf = (width: number, height: number): number =>
  Math.max(1, Math.min(width, widest, Math.floor(Math.sqrt((maxPixelsKept * width) / height))));
