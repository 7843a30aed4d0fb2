import { t } from '@kiosk/contract/language/t.ts';
import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import { refuse } from './cell-error.ts';
import { noChoice, partsCell, readPartsCell, soldOut, usualChoice } from './cells.ts';

export const choiceFields = ['colors', 'sizes'] as const;
export type ChoiceField = (typeof choiceFields)[number];

function choices<Item>(read: (parts: string[]) => Item, parts: (item: Item) => string[]) {
  return {
    read: (cell: string) => {
      const word = cell.trim().toLowerCase();
      if (word === '' || word === usualChoice) return null;
      return word === noChoice ? [] : readPartsCell(cell).map(read);
    },
    write: (field: Item[] | null) => {
      if (field === null) return usualChoice;
      return field.length === 0 ? noChoice : partsCell(field.map(parts));
    },
  };
}

/** A single choice that is more likely a list in another separator than line breaks; `0,75 l` and `S/M` are none. */
export const unseparated = (choices: readonly { name: string }[] | null | undefined): string[] => {
  const [first, second] = choices ?? [];
  return first && !second && /;|,(?!\d)|[,/].*[,/]/.test(first.name) ? [first.name] : [];
};

export const colorCells = choices(readColor, colorParts);

function readColor([name = '', hex = '', className = '', selectedClass = '', ...images]: string[]): Color {
  return {
    name,
    class: className,
    selectedClass,
    ...(hex !== '' && { hex }),
    ...(images.length > 0 && { images }),
  };
}

function colorParts({ name, hex = '', class: className, selectedClass, images = [] }: Color): string[] {
  return [name, hex, className, selectedClass, ...images];
}

export const sizeCells = choices(readSize, ({ name, inStock }) => [name, inStock ? '' : soldOut]);

function readSize([name = '', state = '', ...rest]: string[]): Size {
  if (rest.length > 0 || !['', soldOut].includes(state.toLowerCase()))
    refuse(
      t(
        'A size is written as: XL, or as: XL | sold out. One with a price, stock or SKU has a row of its own',
      ),
    );
  return { name, inStock: state === '' };
}
