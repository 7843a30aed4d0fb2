declare global {
  /** Set by the head of the page: what was pressed before the storefront's script had arrived, one after another. */
  var heldPresses: { all: Element[]; stop: () => void } | undefined;
}

/**
 * Reads what a shopper did in the page that the server has rendered. Called when the storefront hears presses itself; it may
 * have drawn the page anew: what was chosen, typed and opened would be lost, and a button that was pressed would do it
 * without.
 * @param rendered what the server has rendered, still as it was used
 * @returns does the same in `drawn`, when that is in the page and hears presses
 */
export function endEarlyUse(rendered: HTMLElement) {
  const before = controlsIn(rendered);
  const focused = before.find((control) => control === document.activeElement);
  const opened = rendered.querySelector(':popover-open');
  const { all = [], stop } = globalThis.heldPresses ?? {};
  stop?.();
  const pressed = lastButtonOnly(all.filter((control) => before.includes(control)));
  noteStopped();

  return async (drawn: HTMLElement) => {
    /** A phone has fewer controls when the storefront has drawn it. */
    const currentOf = (control: Element): Element | undefined => {
      const isSame = (other: Element) => nameOf(other) === nameOf(control);
      return controlsIn(drawn).filter(isSame)[before.filter(isSame).indexOf(control)];
    };
    // By its button, under which it hangs then.
    if (opened && !opened.isConnected)
      drawn.querySelector<HTMLElement>(`[popovertarget=${opened.id}]`)?.click();
    for (const control of before.filter(isSearch)) {
      const now = currentOf(control);
      if (now instanceof HTMLInputElement && now !== control) now.value = control.value;
    }
    const now = focused && !focused.isConnected && currentOf(focused);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    for (const control of pressed) {
      // Not while React works, and so that each sees what the one before has changed.
      await new Promise((resolve) => setTimeout(resolve));
      const now = currentOf(control);
      // React takes that part of the page over now, and not in the middle of the press, when a box is checked already.
      now?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
      if (now instanceof HTMLElement) now.click();
    }
  };
}

const controlsIn = (part: Element): Element[] => [...part.querySelectorAll('button,input')];

const isSearch = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'search';

/** Of attributes, because what was typed is a property. Icons and bare inputs have no text. */
const nameOf = (control: Element): string =>
  ['aria-label', 'type', 'value'].map((name) => control.getAttribute(name)) +
  `${(control.closest('label') ?? control).textContent}`;

/** Who presses several buttons, or one again, is waiting. */
const lastButtonOnly = (all: readonly Element[]): Element[] => {
  const last = all.findLastIndex((control) => control instanceof HTMLButtonElement);
  return all.filter((control, at) => at === last || !(control instanceof HTMLButtonElement));
};

/** React stops a press on what the server has rendered when the script of that part of the page is still to come. */
let stopped: HTMLElement | null = null;

function noteStopped(): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) stopped = button;
  };
  const forget = () => {
    stopped = null;
  };
  window.addEventListener('click', note, { capture: true });
  window.addEventListener('click', forget);
}

/** Called when the script of a part has come. What takes the part over may be a press, which must not count twice. */
export function pressAgainIn(part: Element | null): void {
  setTimeout(() => {
    if (part?.contains(stopped)) stopped?.click();
  });
}
