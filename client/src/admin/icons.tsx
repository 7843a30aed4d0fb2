import { icon } from '../ui/icons.tsx';

// Apart from the icons of the shop, which the first view of `/` loads.

export const SearchIcon = icon(<path d="m20 20-4.2-4.2M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />);
export const SortedIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const PictureIcon = icon(<path d="M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 3-3L20 17M15.5 9.5v.01" />);
