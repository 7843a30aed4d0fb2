import { icon } from '../ui/icons.tsx';

// Apart from the icons of the shop, which the first view of `/` loads.

export const SortedIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const PictureIcon = icon(<path d="M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 3-3L20 17M15.5 9.5v.01" />);
export const FileIcon = icon(<path d="M6 3.5h8.5L19 8v12.5H6v-17ZM14 3.5V8.5h5M9 13h7m-7 3.5h7" />);
export const GripIcon = icon(
  <path strokeWidth="2.5" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
);
export const ArchiveIcon = icon(<path d="M4 5h16v4H4V5Zm1.5 4h13v10.5h-13V9Zm4 4h5" />);
export const RestoreIcon = icon(<path d="M4 5h16v4H4V5Zm1.5 4h13v10.5h-13V9Zm6.5 7.5v-5m-2 2 2-2 2 2" />);
export const DuplicateIcon = icon(<path d="M8.5 8.5h11v11h-11v-11Zm-4-4h11v4h-7v7h-4v-11Z" />);
export const PencilIcon = icon(<path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Zm9.5-13 3.5 3.5" />);
export const BinIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5" />,
);
