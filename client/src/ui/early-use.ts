declare global {
  /** Set by the head of the page: what was pressed before the storefront's script had arrived, one after another. */
  var heldPresses: { all: Element[]; stop: () => void } | undefined;
}

/**
 * Does in the storefront what a shopper did in the page that the server has rendered. Called before the storefront takes
 * the page over, which may draw it anew: what was chosen, typed and opened would be lost, and a button that was pressed
 * would do it without.
 * @returns `stop` from when the storefront hears presses itself, `redo` when the page is its own
 */
export function earlyUse(root: HTMLElement) {
  const controls = (): Element[] => [...root.querySelectorAll(':is(button,input)')];
  const before = controls();
  const focused = document.activeElement;
  const opened = root.querySelector(':popover-open')?.id;
  let pressed: Element[] = [];
  noteStopped();

  /** A phone has fewer controls when the storefront has drawn it. */
  const present = (control: Element): Element | undefined => {
    const isSame = (other: Element) => nameOf(other) === nameOf(control);
    return controls().filter(isSame)[before.filter(isSame).indexOf(control)];
  };
  const stop = () => {
    const { all = [], stop } = globalThis.heldPresses ?? {};
    stop?.();
    pressed = withoutImpatience(all.filter((control) => before.includes(control)));
  };
  const redo = async () => {
    const popover = opened && document.getElementById(opened);
    if (popover && !popover.matches(':popover-open')) popover.showPopover();
    for (const control of before.filter(isSearch)) {
      const now = present(control);
      if (now instanceof HTMLInputElement && now !== control) now.value = control.value;
    }
    const now = focused && before.includes(focused) && present(focused);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    for (const control of pressed) {
      // Not while React works, and so that each sees what the one before has changed.
      await new Promise((resolve) => setTimeout(resolve));
      const now = present(control);
      // React takes that part of the page over now, and not in the middle of the press, when a box is checked already.
      now?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
      if (now instanceof HTMLElement) now.click();
    }
  };
  return { stop, redo };
}

const isSearch = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'search';

const nameOf = (control: Element): string | null => (control.closest('label') ?? control).textContent;

/** Of buttons only the last press counts. */
const withoutImpatience = (all: readonly Element[]): Element[] => {
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
