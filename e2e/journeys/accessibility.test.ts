import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { faults } from './axe.ts';
import { expect, openSession, test } from './shop-test.ts';

// Every page in every state, on a wide screen and on a phone.

const viewports = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Viewport = keyof typeof viewports;

for (const screen of Object.values(screens).flat()) {
  test(`axe finds no violation on the screen: ${screen.name}`, async ({ page, api }) => {
    const sizes = (Object.keys(viewports) as Viewport[]).filter((size) =>
      [size, undefined].includes(screen.only),
    );
    await page.setViewportSize(viewports[sizes[0] as Viewport]);
    const visitor = await visitorOf(screen, api);
    if (visitor.token) await openSession(page, visitor);
    await screen.open({ page, api: visitor });
    for (const size of sizes) {
      await page.setViewportSize(viewports[size]);
      expect(await faults(page), `${screen.name}, ${size}`).toEqual([]);
    }
  });
}
