import { storedText } from '../../api/stored-text.ts';

/** Of one browser: a screen reader or speech input may need the letters for itself (WCAG 2.1.4). */
const stored = storedText('kiosk.shortcuts', () => localStorage);

export const areTurnedOff = (): boolean => stored.read() === 'off';

export function turnOff(isOff: boolean): void {
  if (isOff) stored.write('off');
  else stored.remove();
}
