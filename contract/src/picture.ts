import * as z from 'zod/mini';

/** Bytes that a file may have which becomes a picture. */
export const largestPictureFile = 10 * 1024 * 1024;

export const pictureMessages = {
  tooLarge: 'A picture may have at most 10 MB.',
  notThePicture: 'Expected a picture file as the body, with the content type application/octet-stream.',
  otherKind: 'This is not a JPEG, PNG, WebP or AVIF picture.',
  damaged: 'This picture is damaged and cannot be read.',
  tooManyPixels: 'A picture may have at most 50 megapixels, and 16000 pixels on a side.',
  tooSlow: 'This picture takes too long to read.',
  tooBusy: 'Many pictures are being uploaded. Please try again in a moment.',
  notStored: 'The picture could not be stored. Please try again.',
} as const;

/** Answer of `POST /admin/pictures` (+). */
export const picture = z.object({
  /** The address for a product's `thumbnail` or `images`. Its last part is the width of the largest version. */
  url: z.string(),
  /** Pixels of the picture as it was sent, the right way up. */
  width: z.int(),
  height: z.int(),
  /** What all of its versions take together. */
  bytes: z.int(),
});
export type Picture = z.infer<typeof picture>;
