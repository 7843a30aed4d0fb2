/**
 * A browser that translates the page puts `<font>` in the place of each text, where React would look for its own in
 * vain. What keeps the texts in their places comes when that happens.
 */
export function followPageTranslation(): void {
  new MutationObserver((records, observer) => {
    if (records.some(({ addedNodes: [added] }) => added?.nodeName === 'FONT'))
      import('./translated-texts.ts').then(
        ({ keepTexts }) => keepTexts(records, observer),
        () => undefined,
      );
  }).observe(document.body, { childList: true, subtree: true });
}
