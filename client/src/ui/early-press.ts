declare global {
  /** Set by the head of the page: the button that was pressed before the storefront's script had arrived. */
  var heldPress: { last?: Element | null; stop: () => void } | undefined;
}

/**
 * Presses again, in the storefront, what was pressed last in the page that the server has rendered. Called before the
 * storefront takes the page over, which may draw it anew.
 * @returns what presses it, when the page is the storefront's
 */
export function earlyPress(root: HTMLElement): () => void {
  const buttons = (): Element[] => [...root.querySelectorAll('main button')];
  const before = buttons();
  noteStopped();
  return () => {
    const { last, stop } = globalThis.heldPress ?? {};
    stop?.();
    if (!last || !before.includes(last)) return;
    // A phone has fewer buttons when the storefront has drawn it.
    const isSame = ({ textContent }: Element) => textContent === last.textContent;
    const again = buttons().filter(isSame)[before.filter(isSame).indexOf(last)];
    if (again instanceof HTMLElement) again.click();
  };
}

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
