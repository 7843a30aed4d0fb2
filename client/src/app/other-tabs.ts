import type { PageTokens } from '../api/tokens.ts';

/**
 * All tabs share who is here: when another tab logs somebody in or out, this page begins anew. Where something typed
 * would be lost the browser asks first, and who stays goes on as the person that the page shows.
 */
export function reloadWhenAnotherTabChanges(tokens: PageTokens): void {
  const check = () => {
    if (tokens.isChangedByAnotherTab()) window.location.reload();
  };
  window.addEventListener('storage', check);
  // A page from the back-forward cache has missed every event.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}
