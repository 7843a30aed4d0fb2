import { storedText } from '../../api/stored-text.ts';

/** Stored in this browser: a screen reader or speech input may need the letters (WCAG 2.1.4). */
const stored = storedText('kiosk.shortcuts', () => localStorage);

export const areTurnedOff = (): boolean => stored.read() === 'off';

export function turnOff(isOff: boolean): void {
  if (isOff) stored.write('off');
  else stored.remove();
}
