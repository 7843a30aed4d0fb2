import * as z from 'zod/mini';

/** Answer of `POST /admin/pictures` (+). */
export const picture = z.object({
  /** The address for a product's `thumbnail` or `images`. Its last part is the width of the largest version. */
  url: z.string(),
  /** Original size in pixels, upright. */
  width: z.int(),
  height: z.int(),
  /** Total size of all versions in bytes. */
  bytes: z.int(),
});
export type UploadedPicture = z.infer<typeof picture>;
