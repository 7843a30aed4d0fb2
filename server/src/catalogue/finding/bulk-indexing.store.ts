import type { Transaction } from '../../database/schema.ts';
import { type Bitmap, blockOf, blockSize, emptyBitmap, setMember } from './bitmap.ts';
import { lockIndex, writeBitmaps, writeBlockVersions } from './bitmaps.store.ts';
import { addOptions, writeIndexed } from './indexed-products.store.ts';
import { addWords } from './indexing.store.ts';
import {
  type FilterOption,
  type Findable,
  isVocabulary,
  joinTerms,
  optionsOf,
  type ProductTerm,
  termsOf,
} from './product-terms.ts';

/** The index of very many new products. Bitmaps are written once, when their block of numbers is full. */
export class BulkIndex {
  readonly #trx: Transaction;
  readonly #words = new Map<string, ProductTerm>();
  readonly #options = new Map<string, FilterOption>();
  readonly #version: number;
  #bitmaps = new Map<string, ProductTerm & { bitmap: Bitmap }>();
  #next: number;

  private constructor(trx: Transaction, next: number, version: number) {
    this.#trx = trx;
    this.#next = next;
    this.#version = version;
  }

  /** Begins a block of its own. */
  static async open(trx: Transaction): Promise<BulkIndex> {
    const { firstNumber } = await lockIndex(trx, 0);
    const left = (blockSize - (firstNumber % blockSize)) % blockSize;
    const { version } = await lockIndex(trx, left);
    return new BulkIndex(trx, firstNumber + left, version);
  }

  async add(products: readonly Findable[]): Promise<void> {
    const rows = [];
    for (const product of products) {
      const number = this.#next++;
      const terms = termsOf(product);
      rows.push({ number, product_id: product.id, terms: joinTerms(terms) });
      for (const term of terms) this.#collect(term, number);
      for (const option of optionsOf(product)) {
        if (!this.#options.get(option.term)?.hex) this.#options.set(option.term, option);
      }
      if (this.#next % blockSize === 0) await this.#writeBlock();
    }
    await lockIndex(this.#trx, products.length);
    await writeIndexed(this.#trx, rows);
  }

  async finish(): Promise<void> {
    await this.#writeBlock();
    await addWords(this.#trx, [...this.#words.values()]);
    await addOptions(this.#trx, this.#options.values());
  }

  #collect(term: ProductTerm, number: number): void {
    const known = this.#words.get(term.word);
    if (isVocabulary(term) && !(known && known.field <= term.field)) this.#words.set(term.word, term);
    const key = `${term.field}${term.word}`;
    const own = this.#bitmaps.get(key) ?? { ...term, bitmap: emptyBitmap(1) };
    setMember(own.bitmap, number, true);
    this.#bitmaps.set(key, own);
  }

  async #writeBlock(): Promise<void> {
    if (this.#bitmaps.size === 0) return;
    const block = blockOf(this.#next - 1);
    const rows = [...this.#bitmaps.values()].map(({ word, field, bitmap }) => ({
      term: word,
      field,
      block,
      bitmap,
    }));
    this.#bitmaps = new Map();
    await writeBitmaps(this.#trx, rows);
    await writeBlockVersions(this.#trx, [block], this.#version);
  }
}
