import type { User } from '@kiosk/contract/account.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';

const load = () => import('./signed-in.ts');

export const userMenu = lazyChunk<{ user: User }>(async () => ({ default: (await load()).UserMenu }));
export const staffNav = lazyChunk<{ user: User }>(async () => ({ default: (await load()).StaffNav }));

/** So that the header is whole as soon as it is known who is here. */
export const preloadSignedIn = () => Promise.allSettled([userMenu.preload(), staffNav.preload()]);
