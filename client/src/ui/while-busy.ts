import type { MouseEvent, MouseEventHandler } from 'react';

const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * A control that takes no press while an earlier one is being worked on, and keeps the keyboard's focus: the browser
 * takes the focus away from a control that becomes `disabled`. To be spread on a button, after its own `onClick`.
 */
export const whileBusy = (isBusy: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) => ({
  'aria-disabled': isBusy || undefined,
  onClick: isBusy ? ignore : onClick,
});
