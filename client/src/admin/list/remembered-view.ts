import { storedText } from '../../api/stored-text.ts';

/** The view of a list that was chosen last in this browser. */
const viewOf = (path: string) => storedText(`kiosk.view.${path}`, () => localStorage);

export function rememberView(path: string, view: string | null): void {
  if (view) viewOf(path).write(view);
  else viewOf(path).remove();
}

export const rememberedView = (path: string): string | null => viewOf(path).read();
