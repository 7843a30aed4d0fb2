import type { Color } from './product-choices.ts';

/** What shoppers call colors (+): a filter shows these, and the shop's own colors below them. */
export const colorFamilies = [
  { value: 'Black', hex: '#1d1d1f' },
  { value: 'Gray', hex: '#8e8e93' },
  { value: 'White', hex: '#ffffff' },
  { value: 'Beige', hex: '#dccbb0' },
  { value: 'Brown', hex: '#7a4f30' },
  { value: 'Red', hex: '#b3262e' },
  { value: 'Orange', hex: '#d9782d' },
  { value: 'Yellow', hex: '#e6c247' },
  { value: 'Green', hex: '#4c7a4f' },
  { value: 'Blue', hex: '#30529b' },
  { value: 'Purple', hex: '#6f4a8e' },
  { value: 'Pink', hex: '#dfa3ab' },
  { value: 'Other', hex: undefined },
] as const;

export type ColorFamily = (typeof colorFamilies)[number]['value'];

export const hexOfFamily = (family: ColorFamily): string | undefined =>
  colorFamilies.find(({ value }) => value === family)?.hex;

/** The words by which products of a family are found. */
export const searchTermsOfFamily = (family: ColorFamily): string =>
  family === 'Other' ? '' : family === 'Gray' ? 'gray grey' : family;

/** Names whose color code may say something else: a dark navy is nearly black. */
const names: Record<Exclude<ColorFamily, 'Other'>, string> = {
  Black: 'black jet onyx ebony ink',
  Gray: 'gray grey charcoal slate fog ash silver graphite steel heather anthracite pewter smoke',
  White: 'white chalk ivory snow',
  Beige: 'beige sand stone oat ecru cream taupe linen khaki camel natural champagne',
  Brown: 'brown tobacco cocoa chestnut cognac tan tortoise chocolate coffee walnut espresso mocha',
  Red: 'red burgundy brick cherry crimson scarlet maroon wine ruby bordeaux',
  Orange: 'orange terracotta rust apricot copper amber tangerine',
  Yellow: 'yellow mustard butter straw gold lemon ochre',
  Green: 'green olive moss sage mint fern emerald forest lime bottle',
  Blue: 'blue navy midnight cobalt sky sea teal powder rinse denim indigo azure turquoise aqua wash petrol',
  Purple: 'purple plum lilac violet lavender mauve aubergine',
  Pink: 'pink blush rose fuchsia magenta salmon coral',
};

/** In German a word may also end with one: 'dunkelblau'. */
const germanNames: typeof names = {
  Black: 'schwarz',
  Gray: 'grau anthrazit schiefer graphit silber asche rauch stahl',
  White: 'weiß weiss elfenbein kreide schnee',
  Beige: 'creme sand natur leinen hafer kamel champagner',
  Brown: 'braun tabak kakao kastanie schokolade kaffee walnuss mokka nougat',
  Red: 'rot kirsche rubin ziegel',
  Orange: 'terrakotta rost aprikose kupfer bernstein mandarine',
  Yellow: 'gelb senf zitrone ocker',
  Green: 'grün gruen oliv moos salbei minze farn smaragd tanne limette',
  Blue: 'blau marine mitternacht kobalt himmel türkis tuerkis',
  Purple: 'lila violett flieder lavendel pflaume purpur',
  Pink: 'rosa rosé koralle lachs',
};

const byName = (table: typeof names): [string, ColorFamily][] =>
  colorFamilies.flatMap(({ value }) =>
    value === 'Other' ? [] : table[value].split(' ').map((name): [string, ColorFamily] => [name, value]),
  );
const familiesByGermanName = byName(germanNames);
const familyByName = new Map([...byName(names), ...familiesByGermanName]);

/** Other words end with these, too: 'carrot', 'frost'. */
const afterAnyWord = familiesByGermanName.filter(([name]) => name !== 'rot' && name !== 'rost');
const isRed = /^(blut|dunkel|feuer|hell|kirsch|korall|orange|purpur|rost|rubin|tief|wein|ziegel)rot$/;

const familyOfCompound = (word: string): ColorFamily | undefined =>
  isRed.test(word) ? 'Red' : afterAnyWord.find(([name]) => word.endsWith(name))?.[1];

/**
 * The family of a color: by the last word of its name that is known ('dusty blue') or ends with a German one ('dunkelblau'),
 * else by its color code.
 */
export function familyOf({ name, hex }: Pick<Color, 'name' | 'hex'>): ColorFamily {
  const words =
    name
      .normalize()
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  words.reverse();
  for (const familyOfWord of [familyByName.get.bind(familyByName), familyOfCompound]) {
    const family = words.map(familyOfWord).find((found) => found !== undefined);
    if (family) return family;
  }
  return hex === undefined ? 'Other' : familyByCode(hex);
}

function familyByCode(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(max + min) / 2, max - min];
  if (lightness < 0.12) return 'Black';
  if (lightness > 0.93) return 'White';
  if (chroma < 0.08) return lightness < 0.2 ? 'Black' : 'Gray';
  const sector =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  const hue = (sector * 60 + 360) % 360;
  if (hue < 70 && hue >= 15 && chroma < 0.35) return lightness > 0.6 ? 'Beige' : 'Brown';
  if (hue >= 15 && hue < 45 && lightness < 0.4) return 'Brown';
  if ((hue < 15 || hue >= 330) && lightness > 0.65) return 'Pink';
  return families.find(([end]) => hue < end)?.[1] ?? 'Red';
}

/** Where each ends on the color wheel, in degrees. */
const families: readonly (readonly [number, ColorFamily])[] = [
  [15, 'Red'],
  [45, 'Orange'],
  [70, 'Yellow'],
  [165, 'Green'],
  [255, 'Blue'],
  [295, 'Purple'],
  [335, 'Pink'],
];
