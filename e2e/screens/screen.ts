import type { Page } from '@playwright/test';
import type { ShopApi } from '../../scripts/shop-api.ts';

/** A page of the shop in one of its states: pictured by `npm run screens`, and looked at by the accessibility test. */
export type Screen = {
  /** What a reader sees: 'Cart, empty'. Names its picture too. */
  name: string;
  /** Begins where the screen above it in its list ends, on the same page and for the same visitor. */
  continues?: true;
  /**
   * Of the first screen of a walk: the accessibility test leaves the walk out. Journeys have axe look at these pages, or
   * other screens show the same parts.
   */
  onlyPictured?: true;
  /** Who looks at it; nobody in particular when absent. */
  as?: 'customer' | 'admin' | 'order-manager' | 'product-manager';
  /** Only on a phone, or only on a wide screen; both when absent. */
  only?: 'phone' | 'wide';
  /** Brings the page there; resolves when there is nothing more to come. `api` is the visitor's own. */
  open: (scene: Scene) => Promise<void>;
};

export type Scene = { page: Page; api: ShopApi };

/** Screens that one page goes through without being loaded again. */
export type Walk = [Screen, ...Screen[]];

export function walksOf(screens: readonly Screen[]): Walk[] {
  const walks: Walk[] = [];
  for (const screen of screens) {
    if (screen.continues) walks.at(-1)?.push(screen);
    else walks.push([screen]);
  }
  return walks;
}

/** Opens the next screen of a walk. What calls were answered with for the screen before it no longer counts. */
export async function openNext(screen: Screen, scene: Scene): Promise<void> {
  await scene.page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.open(scene);
}

/** Calls of the API whose path fits are answered like this instead. */
export const answering = (page: Page, path: RegExp, status: number, body: string, headers = {}) =>
  page.route(calls(path), (route) => route.fulfill({ status, body, headers }));

/** Nobody answers these calls. */
export const unanswered = (page: Page, path: RegExp, method?: string) =>
  page.route(calls(path), (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.fallback(),
  );

/** These calls never come back: what a page looks like while it waits. */
export const waiting = (page: Page, path: RegExp, method?: string) =>
  page.route(calls(path), (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
  });

const calls = (path: RegExp) => (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname);
