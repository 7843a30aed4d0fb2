/** What moves the choice of a closed dropdown, or names one by its first letter. */
const choosing = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|.)$/u;

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'> & {
  currentTarget: Partial<Pick<HTMLSelectElement, 'showPicker'>>;
};

/**
 * Opens a dropdown instead of changing it while it is closed: every choice on the way would be stored, and a slip of
 * the finger could cancel an order. Where the browser cannot or will not open it, the key does what it always does.
 */
export function openRatherThanChange(press: Press): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = press;
  if (altKey || ctrlKey || metaKey || !choosing.test(key)) return;
  try {
    if (!select.showPicker) return;
    select.showPicker();
    press.preventDefault();
  } catch {
    // Not allowed here: without a press of the person's own, or in a frame of another site.
  }
}
