import { icon } from '../ui/icons.tsx';

// Apart from the icons of the shop, which the first view of `/` loads.

export const SearchIcon = icon(<path d="m20 20-4.2-4.2M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />);
export const SortedIcon = icon(<path d="m6 14.5 6-6 6 6" />);
