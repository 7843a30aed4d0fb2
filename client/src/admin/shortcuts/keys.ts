/** What the keyboard does in the admin area. */
export type Command =
  | { does: 'go'; key: string }
  | { does: 'search' | 'next' | 'previous' | 'open' | 'select' | 'help' };

const single: Readonly<Record<string, Command>> = {
  '/': { does: 'search' },
  '?': { does: 'help' },
  j: { does: 'next' },
  k: { does: 'previous' },
  o: { does: 'open' },
  x: { does: 'select' },
};

/** How long the letter after G may take, in milliseconds. */
const pause = 1500;

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'>;

/** Reads presses one after the other. @returns the command that is complete with this one */
export function createKeyReader(): (press: Press) => Command | undefined {
  let goSince = Number.NEGATIVE_INFINITY;
  return ({ key, shiftKey, ctrlKey, altKey, metaKey, timeStamp }) => {
    // Some keyboards have / and ? on keys that need Alt Gr, which reports Control and Alt.
    const isSign = key === '/' || key === '?';
    if (metaKey || (!isSign && (shiftKey || ctrlKey || altKey))) return undefined;
    // As with Caps Lock.
    const letter = key.toLowerCase();
    const isAfterGo = timeStamp - goSince < pause;
    goSince = letter === 'g' && !isAfterGo ? timeStamp : Number.NEGATIVE_INFINITY;
    if (isAfterGo) return { does: 'go', key: letter };
    return Object.hasOwn(single, letter) ? single[letter] : undefined;
  };
}

const typed =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a press is for something else: a text field, an open dialog or menu, or a handler that took it. */
export const isTaken = ({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  defaultPrevented ||
  isComposing ||
  (target instanceof Element && target.closest(typed) !== null) ||
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
