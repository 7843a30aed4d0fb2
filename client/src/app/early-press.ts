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
  const { last, stop } = globalThis.heldPress ?? {};
  const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('main button')];
  const place = buttons().findIndex((button) => button === last);
  return () => {
    stop?.();
    const again = buttons()[place];
    if (again?.textContent === last?.textContent) again?.click();
  };
}
