import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { openNext, type Screen, type Walk, walksOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// Every page in every state: one half of each walk on a wide screen in light colors, the other on a phone in dark ones, and
// the screen between them on both. Neighbors share most of their parts, so each of those is looked at in both somewhere.

const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const wide: Look = { size: 'wide', colorScheme: 'light' };
const phone: Look = { size: 'phone', colorScheme: 'dark' };

function looksOf(walk: Walk): { screen: Screen; looks: Look[] }[] {
  const middle = Math.floor(walk.length / 2);
  return walk.map((screen, at) => {
    const looks = at < middle ? [wide] : at === middle ? [wide, phone] : [phone];
    return { screen, looks: looks.map((look) => ({ ...look, size: screen.only ?? look.size })) };
  });
}

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
    for (const { screen, looks } of looksOf(walk)) {
      await test.step(screen.name, async () => {
        for (const [at, look] of looks.entries()) {
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
