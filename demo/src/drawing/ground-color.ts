import { lightness, mix } from './color.ts';

/** One calm, neutral ground for all that is of one kind, so that a list of it reads as one shelf. */
const grounds: Record<string, string> = {
  'coats-and-jackets': '#e3ded5',
  knitwear: '#e5dfd6',
  shirts: '#dfe0de',
  't-shirts': '#e2e0db',
  sweatshirts: '#dfdfd9',
  jeans: '#e4e0d8',
  'trousers-and-shorts': '#e3ddd3',
  'dresses-and-skirts': '#e6ded8',
  shoes: '#e1ddd6',
  bags: '#e4ddd1',
  'hats-and-scarves': '#dfe0da',
  accessories: '#e2dfd9',
};

/** What is as light as its ground would be lost on it: it lies on the same ground in the shade. */
export function groundFor(category: string, color: string): string {
  const ground = grounds[category] ?? '#e2dfd9';
  const isLost = Math.abs(lightness(ground) - lightness(color)) < 0.06;
  return isLost ? mix(ground, '#6d665c', 0.24) : ground;
}
