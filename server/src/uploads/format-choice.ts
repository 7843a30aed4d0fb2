import { type PictureFormat, pictureFormats } from './storage.ts';

/**
 * The smallest format that a client names in its `Accept`. One that names none gets the format that has been understood
 * everywhere for longest: programs that say they take everything often know no AVIF.
 */
export const formatFor = (accept = ''): PictureFormat =>
  pictureFormats.find((format) => accept.split(',').some((range) => takes(range, `image/${format}`))) ??
  'webp';

function takes(range: string, type: string): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
