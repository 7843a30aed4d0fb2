import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { widthsUpTo } from '@kiosk/contract/picture-widths.ts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Problem } from '../problem.ts';
import { isDecodable, largestWidthOf, maxPixels } from './sizes.ts';
import { type PictureFormat, pictureFormats } from './storage.ts';

/** A picture in every width and format, and its size as it was sent, the right way up. */
export type Versions = {
  width: number;
  height: number;
  widths: number[];
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
};

// Nothing but these is decoded, whatever a file says of itself: of SVG, PDF and the rest not a byte is looked at.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// Every file is seen once.
sharp.cache(false);
// A picture is made on two cores at most, and the versions of a picture one after the other.
sharp.concurrency(2);

/** Of one step, in seconds. */
const maxStepTime = 20;

/** Effort 2 of 9: a step more takes three times as long for 3 % fewer bytes (decision 17). */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/**
 * Reads a file by what is in it and makes all its versions: turned the right way up, in sRGB, with nothing but pixels.
 * Of a moving picture the first frame is taken.
 * @throws Problem invalid, with a sentence that says what is wrong with the file
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

/** Cameras leave small mistakes behind, so warnings are let pass; a file that ends too early is not. */
const open = (file: Buffer): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });

/** What sharp says, as one of our sentences. */
function refuse(error: unknown): never {
  const said = error instanceof Error ? error.message : String(error);
  const [, sentence] = refusals.find(([words]) => words.test(said)) ?? [];
  throw new Problem('invalid', sentence ?? pictureMessages.damaged, { reason: said });
}

const refusals = [
  [/unsupported image format|operation is blocked/i, pictureMessages.otherKind],
  [/exceeds pixel limit/i, pictureMessages.tooManyPixels],
  [/timeout/i, pictureMessages.tooSlow],
] as const;
