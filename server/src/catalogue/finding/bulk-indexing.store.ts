import { sql } from 'kysely';
import { sortedBytewise, tableOf } from '../../database/dialect.ts';
import type { Transaction } from '../../database/schema.ts';
import { addWords } from './indexing.store.ts';
import { type Findable, isVocabulary, joinTerms, type ProductTerm, termsOf } from './product-terms.ts';

/**
 * The index of very many new products, which is collected, and then inserted in the order of its keys. One by one, each
 * posting would go to another page.
 */
export class FindableCollector {
  readonly #trx: Transaction;
  readonly #words = new Map<string, ProductTerm>();

  private constructor(trx: Transaction) {
    this.#trx = trx;
  }

  static async open(trx: Transaction): Promise<FindableCollector> {
    await sql`create temporary table collected_postings (term text, field smallint, product_id text)`.execute(
      trx,
    );
    await sql`create temporary table collected_products (product_id text, terms text)`.execute(trx);
    return new FindableCollector(trx);
  }

  async add(products: readonly Findable[]): Promise<void> {
    const found = products.map((product) => ({ product_id: product.id, terms: termsOf(product) }));
    for (const term of found.flatMap(({ terms }) => terms)) {
      const known = this.#words.get(term.word);
      if (isVocabulary(term) && !(known && known.field <= term.field)) this.#words.set(term.word, term);
    }
    const postings = found.flatMap(({ product_id, terms }) =>
      terms.map(({ word, field }) => ({ term: word, field, product_id })),
    );
    await this.#collect('postings', { term: 'text', field: 'bigint', product_id: 'text' }, postings);
    const joined = found.map(({ product_id, terms }) => ({ product_id, terms: joinTerms(terms) }));
    await this.#collect('products', { product_id: 'text', terms: 'text' }, joined);
  }

  async store(): Promise<void> {
    const term = sortedBytewise(this.#trx, 'term');
    await sql`insert into product_postings select * from collected_postings order by ${term}, field, product_id`.execute(
      this.#trx,
    );
    await sql`insert into product_terms select * from collected_products order by product_id`.execute(
      this.#trx,
    );
    await sql`drop table collected_postings`.execute(this.#trx);
    await sql`drop table collected_products`.execute(this.#trx);
    await addWords(this.#trx, [...this.#words.values()]);
  }

  async #collect(what: 'postings' | 'products', columns: Columns, rows: readonly object[]): Promise<void> {
    const table = sql.table(`collected_${what}`);
    const given = tableOf(this.#trx as never, columns, JSON.stringify(rows));
    await sql`insert into ${table} select * from ${given}`.execute(this.#trx);
  }
}

type Columns = Parameters<typeof tableOf>[1];
