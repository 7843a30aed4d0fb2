import { isUtf8 } from 'node:buffer';
import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';

/** Some programs begin a UTF-8 file with it. */
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Zip archives begin with it, so also the workbooks of spreadsheets. */
const zipMark = Buffer.from('PK\u0003\u0004');

const beginsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** The length of the byte order mark, which is not part of the text. */
export const markLength = (start: Buffer): number => (beginsWith(start, utf8Mark) ? utf8Mark.length : 0);

/** Why the bytes with which a file begins cannot be CSV in UTF-8; undefined where they can. */
export function notText(start: Buffer): string | undefined {
  if (beginsWith(start, zipMark)) {
    return t(
      'This is a workbook or an archive, not a CSV file. Open it in a spreadsheet and save the sheet as “CSV UTF-8”.',
    );
  }
  if (utf16Marks.some((mark) => beginsWith(start, mark)) || looksLikeUtf16(start)) {
    return t(
      'This file is in UTF-16. Save it as UTF-8: in Excel as “CSV UTF-8 (comma delimited)”, in other programs with the character set UTF-8.',
    );
  }
  return undefined;
}

/** Text of Latin letters in UTF-16 without a mark: every other byte is zero, and the others are not. */
function looksLikeUtf16(start: Buffer): boolean {
  const [even, odd] = [0, 1].map(
    (from) => start.subarray(0, 64).filter((byte, at) => at % 2 === from && byte === 0).length,
  );
  return (
    start.length >= 8 &&
    (even === 0) !== (odd === 0) &&
    Math.max(even ?? 0, odd ?? 0) >= Math.min(start.length, 64) / 4
  );
}

/** Why these bytes cannot be text; undefined where they can. */
export const zeroBytes = (bytes: Buffer): string | undefined =>
  bytes.includes(0) ? t('This is not a text file: it holds zero bytes.') : undefined;

export const isText = (bytes: Buffer): boolean => isUtf8(bytes);

export const notUtf8 = (place: Place): string =>
  t(
    'This file is not in UTF-8: {place} holds other characters. Save it as UTF-8: in Excel as “CSV UTF-8 (comma delimited)”, in other programs with the character set UTF-8.',
    { place: placeName(place) },
  );
