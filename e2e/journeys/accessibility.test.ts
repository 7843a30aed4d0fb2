import { openNext, walksOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { darkFaults, faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// Every page in every state, on a wide screen in light colours and on a phone in dark ones: each pair of colours and each
// arrangement is looked at once. What only one of the two shows is looked at in both colours there.

const viewports = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Viewport = keyof typeof viewports;

for (const walk of walksOf(Object.values(screens).flat())) {
  const names = walk.map(({ name }) => name).join('; ');
  test(`axe finds no violation on ${walk.length === 1 ? 'the screen' : 'the screens'}: ${names}`, async ({
    page,
    api,
  }) => {
    const visitor = await visitorOf(walk, api);
    if (visitor.token) await openSession(page, visitor);
    for (const screen of walk) {
      const sizes = (Object.keys(viewports) as Viewport[]).filter((size) =>
        [size, undefined].includes(screen.only),
      );
      await test.step(screen.name, async () => {
        const [first, last] = [sizes[0], sizes.at(-1)] as [Viewport, Viewport];
        await page.setViewportSize(viewports[first]);
        await openNext(screen, { page, api: visitor });
        expect(await faults(page), `${screen.name}, ${first}`).toEqual([]);
        await page.setViewportSize(viewports[last]);
        expect(await darkFaults(page), `${screen.name}, ${last}, dark`).toEqual([]);
      });
    }
  });
}
