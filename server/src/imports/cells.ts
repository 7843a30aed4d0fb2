// Lists are written into the cells of a spreadsheet and read back without loss.

/**
 * A list in one cell: one item a line. Inside an item a backslash begins what would otherwise be lost: a line break,
 * white space at an end, the separator of its parts. An item with nothing in it is a lone backslash.
 */
export const listCell = (items: readonly string[]): string =>
  items.map((item) => (item === '' ? '\\' : escaped(item))).join('\n');

export const readListCell = (cell: string): string[] =>
  linesOf(cell).map((line) => (line === '\\' ? '' : unescaped(line)));

/** A list of things of several parts: `XL | sold out`. Empty parts at the end are left out. */
export const partsCell = (items: readonly (readonly string[])[]): string =>
  items
    .map((parts) => {
      const last = parts.findLastIndex((part) => part !== '');
      const line = parts
        .slice(0, last + 1)
        .map(escaped)
        .join(' | ');
      // Alone in a cell it would be read as the keyword.
      return items.length === 1 && keywords.includes(line.toLowerCase()) ? `${line} |` : line;
    })
    .join('\n');

export const readPartsCell = (cell: string): string[][] =>
  linesOf(cell).map((line) => line.split(/(?<!(?<!\\)(?:\\\\)*\\)\|/).map((part) => unescaped(part.trim())));

/**
 * In a cell of colors or sizes: the shop's usual ones, or no choice. An empty cell means what new products of the shop
 * have.
 */
export const [usualChoice, noChoice] = ['usual', 'none'] as const;

/** In the cell of sizes: they are in rows of their own below it or, where there are none, what they were. */
export const inRows = 'variants';

const keywords: readonly string[] = [usualChoice, noChoice, inRows];

/** Behind a size, and in place of a variant's stock. */
export const soldOut = 'sold out';

const linesOf = (cell: string): string[] =>
  cell
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const letters: Record<string, string> = { '\\': '\\', '|': '|', '\n': 'n', '\r': 'r' };

// A file of products has millions of texts, and few that need it.
const escaped = (text: string): string => (/[\\|\n\r]|^\s|\s$/.test(text) ? escapedMarks(text) : text);

const escapedMarks = (text: string): string =>
  text
    .replaceAll(/[\\|\n\r]/g, (mark) => `\\${letters[mark]}`)
    .replaceAll(/^\s+|\s+$/g, (space) =>
      [...space].map((mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`).join(''),
    );

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u\{([0-9a-f]{1,6})\}|(.))/gu, (all, code?: string, letter?: string) => {
    if (code !== undefined) return codePointOr(all, Number.parseInt(code, 16));
    if (letter === 'n') return '\n';
    if (letter === 'r') return '\r';
    // Other backslashes are kept, such as those of a Windows path.
    return letter === '\\' || letter === '|' ? letter : all;
  });

/** A zero and halves of characters are none that every database stores. */
const codePointOr = (otherwise: string, code: number): string =>
  code <= 0x10ffff && code !== 0 && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : otherwise;
