import { createHash } from 'node:crypto';
import { demoProducts } from '@kiosk/demo/catalogue.ts';
import type { NewProduct } from '../../catalogue/product-rows.ts';
import { SeededRandom } from './seeded-random.ts';

/** This many products: those of the demo shop repeated, with numbered titles. */
export function* manyProducts(count: number): Generator<NewProduct> {
  const patterns = demoProducts();
  const random = new SeededRandom('products');
  for (let number = 1; number <= count; number++) {
    const { slug: _, ...pattern } = random.pick(patterns);
    yield {
      ...pattern,
      id: createHash('sha256').update(`product ${number}`).digest('hex').slice(0, 24),
      title: `${pattern.title} ${number}`,
      price: Math.max(1, pattern.price + random.below(60) - 30),
      discountPercentage: random.is(15) ? 5 * (1 + random.below(10)) : 0,
      rating: (20 + random.below(31)) / 10,
      stock: stockOf(random),
    };
  }
}

function stockOf(random: SeededRandom): number | null {
  if (random.is(10)) return null;
  if (random.is(4)) return 0;
  return random.is(5) ? 1 + random.below(5) : 6 + random.below(500);
}
