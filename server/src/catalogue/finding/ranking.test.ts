import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';

/**
 * What shoppers type, and the products of the demo shop that they mean. The first of the results is one of them, and the
 * others follow with at most two between them. Nothing is wanted where nothing can be meant.
 */
const judged: [typed: string, ...wanted: string[]][] = [
  // One word of a title, in any number, case and with or without accents.
  ['beret', 'Left Bank Beret'],
  ['UMBRELLA', 'Beechwood Umbrella', 'Striped City Umbrella'],
  ['umbrellas', 'Beechwood Umbrella', 'Striped City Umbrella'],
  ['hoodies', 'Weathered Hoodie', 'Full Zip Hoodie', 'Sunday Waffle Hoodie'],
  ['scarf', 'Evening Check Scarf', 'Plain Good Scarf', 'Big Rib Scarf'],
  ['scarves', 'Evening Check Scarf', 'Plain Good Scarf', 'Big Rib Scarf'],
  ['watches', 'Quarter Past Watch', 'Small Square Watch'],
  ['boucle', 'Pebble Bouclé Cardigan'],
  ['bouclé', 'Pebble Bouclé Cardigan'],
  ['pique polo', 'Club Piqué Polo'],
  ['dress', 'Deckchair Dress', 'Terrace Linen Dress', 'Polka Tea Dress'],
  ['gloves', 'Cashmere-Lined Gloves', 'Two-Colour Gloves'],
  ['glove', 'Cashmere-Lined Gloves', 'Two-Colour Gloves'],
  ['selvedge', 'Turn-Up Selvedge Jeans'],
  ['blazer', 'Unhurried Blazer', 'Windowpane Blazer'],
  ['clog', 'Studio Clogs'],
  ['sunglasses', 'Square Sunglasses', 'Round Tortoise Sunglasses'],
  // Apostrophes and hyphens.
  ['grocers tote', 'Grocer’s Tote'],
  ["sailor's tote", 'Sailor’s Tote'],
  ['v-neck', 'Cricket V-Neck'],
  ['v neck', 'Cricket V-Neck'],
  ['slip-ons', 'Ropewalk Slip-Ons', 'Pier Canvas Slip-Ons'],
  // Several words: a kind, what it is made of, and how it looks.
  ['oxford shirt', 'Ferryman Oxford Shirt'],
  ['linen shirt', 'Quayside Linen Shirt'],
  ['linen trousers', 'Verandah Linen Trousers'],
  ['denim jacket', 'Line Worker Denim Jacket', 'Ecru Denim Jacket'],
  ['denim skirt', 'Denim Pencil Skirt'],
  ['wool bomber', 'Letterman’s Wool Bomber'],
  ['canvas hat', 'Canvas Bucket Hat'],
  ['bucket hat', 'Canvas Bucket Hat', 'Rain Bucket Hat'],
  ['fair isle', 'Fair Isle Mittens', 'Fair Isle Beanie', 'Vinter Fair Isle'],
  ['chelsea boots', 'Evergreen Chelsea Boots', 'Suede Chelsea Boots'],
  ['suede boots', 'Suede Chelsea Boots'],
  ['leather bag', 'Leather Shopper'],
  ['pleated trousers', 'Pleated Trousers'],
  ['fox in the snow', 'Fox in the Snow Jumper'],
  ['pocket tee no. 4', 'Pocket Tee No. 4'],
  ['rain hat', 'Rain Bucket Hat'],
  ['checked coat', 'Blanket Check Coat'],
  // Words that are together or apart otherwise.
  ['rollneck', 'Lamplight Roll Neck'],
  ['tshirt sailboat', 'Sailboat Tee'],
  ['over coat', 'Northgate Overcoat'],
  ['sweat shirt', 'Studio Sweatshirt', 'Mountain Hut Sweatshirt'],
  // A brand and a kind.
  ['halvorsen beanie', 'Fair Isle Beanie'],
  ['tinsmith sweatshirt', 'Studio Sweatshirt'],
  ['field notice henley', 'Henley of the Stove'],
  ['marlow street hoodie', 'Full Zip Hoodie'],
  // A color and a kind.
  ['navy sweatshirt', 'Studio Sweatshirt'],
  ['mustard tee', 'Pocket Tee No. 4'],
  ['charcoal hoodie', 'Full Zip Hoodie'],
  ['burgundy hoodie', 'Full Zip Hoodie'],
  // What shoppers call a color.
  [
    'blue shirt',
    'Quayside Linen Shirt',
    'Ferryman Oxford Shirt',
    'Apprentice Work Shirt',
    'Palm House Shirt',
    'Inkwell Pindot Shirt',
  ],
  ['bleu shirts', 'Quayside Linen Shirt', 'Ferryman Oxford Shirt', 'Palm House Shirt'],
  ['green jacket', 'Chore Jacket', 'Stable Quilted Jacket', 'Cord Chore Jacket'],
  ['brown boots', 'Quarry Lace Boots', 'Evergreen Chelsea Boots', 'Suede Chelsea Boots'],
  ['pink dress', 'Meadow Tiered Dress', 'Slip of the Evening'],
  ['gray scarf', 'Evening Check Scarf', 'Plain Good Scarf'],
  ['grey scarf', 'Evening Check Scarf', 'Plain Good Scarf'],
  ['beige coat', 'Robe Coat', 'Blanket Check Coat'],
  ['yellow tee', 'Ringer Tee', 'Pocket Tee No. 4'],
  ['red hoodie', 'Full Zip Hoodie'],
  ['red dress', 'Polka Tea Dress', 'Office Hours Dress'],
  ['brown loafers', 'Penny Loafers'],
  ['orange hoodie', 'Weathered Hoodie'],
  // The beginning of a word.
  ['cardi', 'Shawl Collar Cardigan', 'Librarian Cardigan', 'Pebble Bouclé Cardigan', 'Long Evening Cardigan'],
  ['backp', 'Courier Backpack', 'Schoolhouse Backpack'],
  // Typing errors.
  ['umbrela', 'Beechwood Umbrella', 'Striped City Umbrella'],
  ['cardgian', 'Shawl Collar Cardigan', 'Librarian Cardigan'],
  ['sunglases', 'Square Sunglasses', 'Round Tortoise Sunglasses'],
  ['trowsers pleated', 'Pleated Trousers'],
  ['oxfrod shirt', 'Ferryman Oxford Shirt'],
  ['chealsea boots', 'Evergreen Chelsea Boots', 'Suede Chelsea Boots'],
  ['backpak', 'Courier Backpack', 'Schoolhouse Backpack'],
  ['wellintons', 'Puddle Wellingtons'],
  ['seersuker shorts', 'Seersucker Shorts'],
  ['halverson beanie', 'Fair Isle Beanie'],
  ['houndstoth', 'Houndstooth Trousers'],
  // Nothing of that kind.
  ['lawnmower'],
  ['xyzzy'],
  ['laptop sleeve 15 inch'],
];

describeShopOn('SQLite', 'The ranking of searches', (shop) => {
  test.each(judged)("'%s' finds what is meant first", async (typed, ...wanted) => {
    await seedOnce();
    const { status, body } = await shop.get(`/products?q=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    const titles: string[] = body.map(({ title }: { title: string }) => title);
    if (wanted.length === 0) return expect(titles).toEqual([]);
    expect(wanted).toContain(titles[0]);
    expect(titles.slice(0, wanted.length + 2)).toEqual(expect.arrayContaining(wanted));
  });

  let seeded: Promise<unknown> | undefined;
  const seedOnce = () => (seeded ??= seed());

  async function seed(): Promise<void> {
    await shop.db.deleteFrom('brands').execute();
    await shop.db.deleteFrom('categories').execute();
    await seedDemo(shop.db);
  }
});
