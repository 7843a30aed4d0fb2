import type { Page } from '@playwright/test';

/**
 * Has the browser translate the page from now on: `<font>` takes the place of each text, as with Google's translation. The
 * words stay the same.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translate = (text: Node) => {
      if (!text.textContent?.trim() || text.parentElement?.closest('font, script, style')) return;
      const translation = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.textContent;
      translation.append(inner);
      text.parentNode?.replaceChild(translation, text);
    };
    const translateAll = (part: Node) => {
      if (part instanceof Text) return translate(part);
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // The shop has noticed it.
  await page.waitForFunction(() => document.querySelector('font')?.previousSibling instanceof Text);
}
