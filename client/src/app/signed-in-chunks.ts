import type { User } from '@kiosk/contract/account.ts';
import { loadPart } from '../ui/chunks/lazy-chunk.ts';

const load = () => import('./signed-in.ts');

export const userMenu = loadPart<{ user: User }>(async () => ({ default: (await load()).UserMenu }));
export const staffNav = loadPart<{ user: User }>(async () => ({ default: (await load()).StaffNav }));

/** So that the header is whole as soon as it is known who is here. */
export const preloadSignedIn = () => Promise.allSettled([userMenu.preload(), staffNav.preload()]);
