import type { PageTokens } from '../api/tokens.ts';

/**
 * All tabs share the session: when another tab logs in or out, this page reloads. Where input would be lost the browser
 * asks first, and a user who stays keeps the account that the page shows.
 */
export function reloadWhenAnotherTabChanges(tokens: PageTokens): void {
  const check = () => {
    if (tokens.isChangedByAnotherTab()) window.location.reload();
  };
  window.addEventListener('storage', check);
  // A page from the back-forward cache has missed every event.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}
