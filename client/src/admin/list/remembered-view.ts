/** Of one browser: which view of a list was chosen last. */
const keyOf = (path: string): string => `kiosk.view.${path}`;

/** Forbidden storage remembers nothing. */
export function rememberView(path: string, view: string | null): void {
  try {
    if (view) localStorage.setItem(keyOf(path), view);
    else localStorage.removeItem(keyOf(path));
  } catch {}
}

export function rememberedView(path: string): string | null {
  try {
    return localStorage.getItem(keyOf(path));
  } catch {
    return null;
  }
}
