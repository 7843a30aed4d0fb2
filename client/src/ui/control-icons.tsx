import { icon } from './icons.tsx';

// Apart from the icons that the first view of `/` loads.

export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.6 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10.1 10.2a2.75 2.75 0 0 0 3.8 3.9" />,
);
export const CopyIcon = icon(<path d="M9 9h10.5v10.5H9V9Zm-3.5 6H4.5V4.5H15V6" />);
