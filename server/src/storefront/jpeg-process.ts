import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxShareWidth } from './share-picture.ts';

// Makes a JPEG of one picture of the shop's own, which it is given on standard input: sharp frees memory late, so it
// stays out of the server (decision 17).

// A lower priority than requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const picture = await buffer(process.stdin);
const jpeg = await sharp(picture)
  .resize({ width: maxShareWidth, withoutEnlargement: true })
  // Where the picture is transparent.
  .flatten({ background: '#f2ede4' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toBuffer();
process.stdout.write(jpeg);
