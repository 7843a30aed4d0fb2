import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { widthsUpTo } from '@kiosk/contract/picture-widths.ts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Problem } from '../problem.ts';
import { isDecodable, largestWidthOf, maxPixels } from './sizes.ts';
import { type PictureFormat, pictureFormats } from './storage.ts';

/** A picture in every width and format, and its original size, upright. */
export type Versions = {
  width: number;
  height: number;
  widths: number[];
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
};

// Only these formats are decoded, whatever a file claims. SVG, PDF and others are never read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// Every file is read once, so a cache is useless.
sharp.cache(false);
// At most two threads, and the versions of a picture one after the other.
sharp.concurrency(2);

/** Timeout of one step in seconds. */
const maxStepTime = 20;

/** Effort 2 of 9: a step more takes three times as long for 3 % fewer bytes (decision 17). */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/**
 * Detects the format of a file and makes all its versions: upright, in sRGB, without metadata. Of an animation the first
 * frame is used.
 * @throws Problem invalid, with a message that says what is wrong with the file
 */
export async function makeVersions(file: Buffer): Promise<Versions> {
  const { width, height } = await sizeOf(file);
  const largest = largestWidthOf(width, height);
  const widths = widthsUpTo(largest);
  const pixels = await decode(file, largest).catch(refuse);
  const files: Versions['files'] = [];
  for (const each of widths) {
    for (const format of pictureFormats) {
      const version = encode[format](sharp(pixels.data, { raw: pixels.info }).resize({ width: each }));
      files.push({ width: each, format, bytes: await version.timeout({ seconds: maxStepTime }).toBuffer() });
    }
  }
  return { width, height, widths, files };
}

async function sizeOf(file: Buffer): Promise<{ width: number; height: number }> {
  const found = await open(file).metadata().catch(refuse);
  if (!isTaken(found)) throw new Problem('invalid', pictureMessages.otherKind);
  const { width, height } = found.autoOrient;
  if (!isDecodable(width, height)) throw new Problem('invalid', pictureMessages.tooManyPixels);
  return { width, height };
}

const isTaken = ({ format, compression }: Metadata): boolean =>
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format);

const decode = (file: Buffer, width: number): Promise<{ data: Buffer; info: OutputInfo }> =>
  open(file)
    .timeout({ seconds: maxStepTime })
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });

/** Cameras write small errors, so warnings are ignored; a truncated file is refused. */
const open = (file: Buffer): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });

/** Converts an error of sharp to a message for users. */
function refuse(error: unknown): never {
  const said = error instanceof Error ? error.message : String(error);
  const [, message] = refusals.find(([pattern]) => pattern.test(said)) ?? [];
  throw new Problem('invalid', message ?? pictureMessages.damaged, { reason: said });
}

const refusals = [
  [/unsupported image format|operation is blocked/i, pictureMessages.otherKind],
  [/exceeds pixel limit/i, pictureMessages.tooManyPixels],
  [/timeout/i, pictureMessages.tooSlow],
] as const;
