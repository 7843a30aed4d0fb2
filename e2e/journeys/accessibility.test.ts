import { openNext, walksOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { darkFaults, faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// Every page in every state, on a wide screen and on a phone, in light and in dark colours.

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
        await page.setViewportSize(viewports[sizes[0] as Viewport]);
        await openNext(screen, { page, api: visitor });
        for (const size of sizes) {
          await page.setViewportSize(viewports[size]);
          expect(await faults(page), `${screen.name}, ${size}`).toEqual([]);
        }
        expect(await darkFaults(page), `${screen.name}, dark`).toEqual([]);
      });
    }
  });
}
