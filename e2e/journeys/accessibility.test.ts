import { openNext, type Screen, type Walk, walksOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// The screens that axe looks at in no journey: one half of each walk on a wide screen in light colors, the other on a phone
// in dark ones. Neighbors share most of their parts, so each of those is looked at in both somewhere.

const looks = {
  wide: { size: { width: 1280, height: 900 }, colorScheme: 'light' },
  phone: { size: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

const lookOf = (screen: Screen, walk: Walk) =>
  looks[screen.only ?? (walk.indexOf(screen) < walk.length / 2 ? 'wide' : 'phone')];

for (const walk of walksOf(Object.values(screens).flat())) {
  if (walk[0].onlyPictured) continue;
  const names = walk.map(({ name }) => name).join('; ');
  test(`axe finds no violation on ${walk.length === 1 ? 'the screen' : 'the screens'}: ${names}`, async ({
    page,
    api,
  }) => {
    const visitor = await visitorOf(walk, api);
    if (visitor.token) await openSession(page, visitor);
    for (const screen of walk) {
      await test.step(screen.name, async () => {
        const { size, colorScheme } = lookOf(screen, walk);
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await openNext(screen, { page, api: visitor });
        expect(await faults(page)).toEqual([]);
      });
    }
  });
}
