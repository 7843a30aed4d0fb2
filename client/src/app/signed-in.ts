/** What only users see of the header, in a part of its own: the first view of a visitor does without it. */
export { StaffNav } from './staff-nav.tsx';
export { UserMenu } from './user-menu.tsx';
