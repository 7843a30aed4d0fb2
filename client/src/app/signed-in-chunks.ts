import type { User } from '@kiosk/contract/account.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';

const load = () => import('./signed-in.ts');

export const userMenu = lazyChunk<{ user: User }>(async () => ({ default: (await load()).UserMenu }));
export const staffNav = lazyChunk<{ user: User }>(async () => ({ default: (await load()).StaffNav }));

/** Loaded early, so that the header is complete as soon as the user is known. */
export const preloadSignedIn = () => Promise.allSettled([userMenu.preload(), staffNav.preload()]);
