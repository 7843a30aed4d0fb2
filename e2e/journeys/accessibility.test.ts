import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { openNext, type Screen, walksOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// Every page in every state, on a wide screen in light colors and on a phone in dark ones: each pair of colors and each
// arrangement is looked at once. What only one of the two shows is looked at in both colors there.

const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const both: Look[] = [
  { size: 'wide', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
];

const looksOf = ({ only }: Screen): Look[] => (only ? both.map((look) => ({ ...look, size: only })) : both);

/** A screen is opened as the one before it was seen last: to turn the page back would cost as much as another screen. */
const beginningWith = (last: Look | undefined, looks: Look[]): Look[] =>
  isDeepStrictEqual(looks.at(-1), last) ? looks.toReversed() : looks;

async function turn(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme });
}

for (const walk of walksOf(Object.values(screens).flat())) {
  const names = walk.map(({ name }) => name).join('; ');
  test(`axe finds no violation on ${walk.length === 1 ? 'the screen' : 'the screens'}: ${names}`, async ({
    page,
    api,
  }) => {
    const visitor = await visitorOf(walk, api);
    if (visitor.token) await openSession(page, visitor);
    let last: Look | undefined;
    for (const screen of walk) {
      await test.step(screen.name, async () => {
        for (const [at, look] of beginningWith(last, looksOf(screen)).entries()) {
          if (!isDeepStrictEqual(look, last)) await turn(page, look);
          last = look;
          if (at === 0) await openNext(screen, { page, api: visitor });
          // Not half behind the header, wherever the walk has scrolled to.
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          const { size, colorScheme } = look;
          expect(await faults(page), `${screen.name}, ${size}, ${colorScheme}`).toEqual([]);
        }
      });
    }
  });
}
