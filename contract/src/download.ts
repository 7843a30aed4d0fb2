import * as z from 'zod/mini';

/** The address of a file that can be downloaded once, without a login, within the next minute. */
export const download = z.object({ href: z.string() });

/** Query of such an address. */
export const downloadKey = z.object({ key: z.string() });
