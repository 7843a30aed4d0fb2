import { widthsUpTo } from '@kiosk/contract/picture-widths.ts';
import { absolute } from './structured-data.ts';

/** Where the shop's own pictures are found as JPEG, which is all that some previews and feeds take. */
export const sharePicturesPath = '/share';

/** The width of pictures for previews, in pixels; previews show less. */
export const maxShareWidth = 1200;

/** The address of a picture for previews: a JPEG of the shop's own pictures, others as they are. */
export function sharePictureOf(origin: string, src: string): string {
  const name = drawnName(src) ?? uploadedName(src);
  return name === undefined ? absolute(origin, src) : `${origin}${sharePicturesPath}/${name}.jpg`;
}

const drawnName = (src: string): string | undefined =>
  /^\/pictures\/([a-z0-9-]+)\.svg(?:\?|$)/.exec(src)?.[1];

function uploadedName(src: string): string | undefined {
  const [, id, largest] = /^\/uploads\/([\da-f]{32})\/(\d+)$/.exec(src) ?? [];
  const width = widthsUpTo(Number(largest)).findLast((each) => each <= maxShareWidth);
  return id !== undefined && width !== undefined ? `${id}-${width}` : undefined;
}
