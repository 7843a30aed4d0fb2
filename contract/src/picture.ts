import * as z from 'zod/mini';

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
