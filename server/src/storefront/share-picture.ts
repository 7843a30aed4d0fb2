import { absolute } from './structured-data.ts';

/** Where the shop's own pictures are found as JPEG, which is all that some previews show. */
export const sharePicturesPath = '/share';

/** The address of a picture for previews: a JPEG of the shop's own pictures, others as they are. */
export function sharePictureOf(origin: string, src: string): string {
  const [, name] = /^\/pictures\/([a-z0-9-]+)\.svg$/.exec(src) ?? [];
  if (name) return `${origin}${sharePicturesPath}/${name}.jpg`;
  const [, id] = /^\/uploads\/([\da-f]{32})\/\d+$/.exec(src) ?? [];
  if (id) return `${origin}${sharePicturesPath}/${id}.jpg`;
  return absolute(origin, src);
}
