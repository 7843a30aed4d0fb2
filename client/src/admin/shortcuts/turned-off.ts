/** Of one browser: a screen reader or speech input may need the letters for itself (WCAG 2.1.4). */
const name = 'kiosk.shortcuts';

/** Forbidden storage remembers nothing. */
export function areTurnedOff(): boolean {
  try {
    return localStorage.getItem(name) === 'off';
  } catch {
    return false;
  }
}

export function turnOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(name, 'off');
    else localStorage.removeItem(name);
  } catch {}
}
