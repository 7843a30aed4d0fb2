import { type PictureFormat, pictureFormats } from './storage.ts';

/**
 * The smallest format that a client names in its `Accept` header. A client that names none gets the most widely supported
 * format: programs that accept everything often cannot read AVIF.
 */
export const formatFor = (accept = ''): PictureFormat =>
  pictureFormats.find((format) => accept.split(',').some((range) => takes(range, `image/${format}`))) ??
  'webp';

function takes(range: string, type: string): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
