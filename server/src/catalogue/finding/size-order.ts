import { measureIn } from '@kiosk/contract/unit-price.ts';

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL'];

/** Sizes as people list them: first the letters from small to large, then numbers, then quantities. */
export function inSizes(a: string, b: string): number {
  const [placeOfA = -1, placeOfB = -1] = [a, b].map((name) => letters.indexOf(name.toUpperCase()));
  const [quantityOfA, quantityOfB] = [measureIn(a), measureIn(b)];
  if (quantityOfA && quantityOfB) {
    return quantityOfA.unit.localeCompare(quantityOfB.unit) || quantityOfA.amount - quantityOfB.amount;
  }
  if (quantityOfA || quantityOfB) return quantityOfA ? 1 : -1;
  if (placeOfA === -1 && placeOfB === -1) return a.localeCompare(b, 'en', { numeric: true });
  if (placeOfA === -1 || placeOfB === -1) return placeOfA === -1 ? 1 : -1;
  return placeOfA - placeOfB;
}
