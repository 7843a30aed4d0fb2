import { createHash } from 'node:crypto';
import { demoProducts } from '@kiosk/demo/catalogue.ts';
import type { NewProduct } from '../../catalogue/product-rows.ts';
import { Chance } from './chance.ts';

/** As many products as asked for: those of the demo shop again and again, under numbered titles. */
export function* manyProducts(count: number): Generator<NewProduct> {
  const patterns = demoProducts();
  const chance = new Chance('products');
  for (let number = 1; number <= count; number++) {
    const { slug: _, ...pattern } = chance.pick(patterns);
    yield {
      ...pattern,
      id: createHash('sha256').update(`product ${number}`).digest('hex').slice(0, 24),
      title: `${pattern.title} ${number}`,
      price: Math.max(1, pattern.price + chance.below(60) - 30),
      discountPercentage: chance.is(15) ? 5 * (1 + chance.below(10)) : 0,
      rating: (20 + chance.below(31)) / 10,
      stock: stockOf(chance),
    };
  }
}

function stockOf(chance: Chance): number | null {
  if (chance.is(10)) return null;
  if (chance.is(4)) return 0;
  return chance.is(5) ? 1 + chance.below(5) : 6 + chance.below(500);
}
