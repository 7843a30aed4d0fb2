import { missedInPage } from '@kiosk/contract/page-shell.ts';

declare global {
  /** Set by the head of the page: what was pressed before the storefront's script had arrived, one after another. */
  var heldPresses: { all: HTMLElement[]; stop: () => void } | undefined;
}

/** What a shopper did in the page that the server has rendered, before the storefront took it over. */
export type EarlyUse = {
  /** The controls of the page, in their order. */
  elements: readonly HTMLElement[];
  focused: HTMLElement | undefined;
  /** A menu, which hangs under its button. */
  opened: Element | null;
  pressed: readonly HTMLElement[];
};

/** Called when the storefront hears presses itself. @param rendered what the server has rendered, still as it was used */
export function endEarlyUse(rendered: HTMLElement): EarlyUse {
  const elements = elementsIn(rendered);
  const { all = [], stop } = globalThis.heldPresses ?? {};
  stop?.();
  noteStopped();
  return {
    elements,
    focused: elements.find((element) => element === document.activeElement),
    opened: rendered.querySelector(':popover-open'),
    pressed: lastButtonOnly(all.filter((control) => elements.includes(control))),
  };
}

/** Where the page was drawn anew: opens, fills and focuses in it what was, as soon as it is there. */
export function restoreUse(use: EarlyUse, drawn: HTMLElement): void {
  const { elements, focused, opened } = use;
  if (opened && !opened.isConnected)
    drawn.querySelector<HTMLElement>(`[popovertarget=${opened.id}]`)?.click();
  // Only these, because a phone takes long to compare all names.
  for (const control of elements.filter(isTypedSearch)) {
    const now = currentOf(control, use, drawn);
    if (now !== control && now instanceof HTMLInputElement) now.value = control.value;
  }
  if (focused?.isConnected === false) currentOf(focused, use, drawn)?.focus({ preventScroll: true });
}

/** Does again what was pressed, when `drawn` hears presses, and reports pictures that are missing. */
export async function repeatPresses(use: EarlyUse, drawn: HTMLElement): Promise<void> {
  setTimeout(() => missAgainIn(drawn));
  for (const control of use.pressed) {
    // Not while React works, and so that each sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve));
    const now = currentOf(control, use, drawn);
    // Not in the middle of the press, when a box is checked already.
    takeOver(now);
    now?.click();
  }
}

/** A phone has fewer elements when the storefront has drawn it. */
function currentOf(
  element: HTMLElement,
  { elements }: EarlyUse,
  drawn: HTMLElement,
): HTMLElement | undefined {
  const isSame = (other: HTMLElement) => nameOf(other) === nameOf(element);
  return elementsIn(drawn).filter(isSame)[elements.filter(isSame).indexOf(element)];
}

const elementsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('a,button,input,summary')];

const isTypedSearch = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'search' && control.value !== control.defaultValue;

/** The name from attributes, because typed text is a property. Icons and bare inputs have no text. */
const nameOf = (element: Element): string =>
  [
    ...['aria-label', 'type', 'value'].map((name) => element.getAttribute(name)),
    (element.closest('label') ?? element).textContent,
  ].join();

/** Several presses of buttons mean impatience: only the last counts. */
const lastButtonOnly = (all: readonly HTMLElement[]): HTMLElement[] => {
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
    missAgainIn(part);
    if (part?.contains(stopped)) stopped?.click();
  });
}

/** Reports the pictures that were missing before React could hear of it. */
function missAgainIn(part: Element | null): void {
  for (const picture of part?.querySelectorAll(`[${missedInPage}]`) ?? []) {
    takeOver(picture);
    picture.dispatchEvent(new Event('error'));
  }
}

/** Has React take that part of the page over now. */
function takeOver(element?: Element): void {
  element?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
}
