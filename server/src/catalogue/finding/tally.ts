import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import type { CountedOption } from '@kiosk/contract/search.ts';

type Counted = {
  category: string;
  brand: string;
  colors: readonly Color[];
  sizes: readonly Size[];
  price: number;
  isInStock: boolean;
};

/** How many products have which value. */
export class Tally {
  /** Whether all products are counted, and not only some of too many. */
  readonly #isComplete: boolean;
  readonly #counts = {
    category: new Map<string, number>(),
    brand: new Map<string, number>(),
    color: new Map<string, number>(),
    size: new Map<string, number>(),
  };
  /** By their names in lower case, in which they are the same. */
  readonly #shown = new Map<string, Color | Size>();
  #inStock = 0;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  constructor(isComplete: boolean) {
    this.#isComplete = isComplete;
  }

  add({ category, brand, colors, sizes, price, isInStock }: Counted): void {
    this.#count('category', category);
    this.#count('brand', brand);
    for (const name of this.#once('color', colors)) this.#count('color', name);
    for (const name of this.#once(
      'size',
      sizes.filter(({ inStock }) => inStock),
    ))
      this.#count('size', name);
    if (isInStock) this.#inStock++;
    this.#lowest = Math.min(this.#lowest, price);
    this.#highest = Math.max(this.#highest, price);
  }

  get inStock(): number | undefined {
    return this.#isComplete ? this.#inStock : undefined;
  }

  get price(): { min: number; max: number } | undefined {
    return this.#isComplete && this.#lowest <= this.#highest
      ? { min: this.#lowest, max: this.#highest }
      : undefined;
  }

  counts(group: 'category' | 'brand'): ReadonlyMap<string, number> | undefined {
    return this.#isComplete ? this.#counts[group] : undefined;
  }

  /** Colours by how many products have them; sizes as people list them. */
  options(group: 'color' | 'size'): CountedOption[] {
    const options = [...this.#counts[group]].map(([name, count]) => {
      const shown = this.#shown.get(`${group} ${name}`);
      const hex = shown && 'hex' in shown ? shown.hex : undefined;
      const label = shown?.name ?? name;
      return { value: label, label, ...(hex && { hex }), count };
    });
    options.sort((a, b) =>
      group === 'color' ? b.count - a.count || compare(a.label, b.label) : inSizes(a.label, b.label),
    );
    return this.#isComplete ? options : options.map(({ count: _, ...option }) => option);
  }

  #once(group: 'color' | 'size', choices: readonly (Color | Size)[]): Set<string> {
    const names = new Set<string>();
    for (const choice of choices) {
      const name = choice.name.toLowerCase();
      names.add(name);
      const key = `${group} ${name}`;
      const known = this.#shown.get(key);
      const isBetter = known && 'class' in known && !known.hex && 'hex' in choice && choice.hex;
      if (known === undefined || isBetter) this.#shown.set(key, choice);
    }
    return names;
  }

  #count(group: 'category' | 'brand' | 'color' | 'size', value: string): void {
    const counts = this.#counts[group];
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL'];

/** First the letters from small to large, then numbers. */
function inSizes(a: string, b: string): number {
  const [placeOfA, placeOfB] = [a, b].map((name) => letters.indexOf(name.toUpperCase()));
  if (placeOfA === -1 && placeOfB === -1) return compare(a, b);
  if (placeOfA === -1 || placeOfB === -1) return placeOfA === -1 ? 1 : -1;
  return (placeOfA ?? 0) - (placeOfB ?? 0);
}
