import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Evaluated once in each page, however often the page is checked. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 AA that a program can check. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Each rule that the page breaks, scrolled to its top, with the elements that break it. Of a page behind a modal dialog
 * the dialog alone is looked at, because nobody reaches the rest.
 * @param part what is looked at of a page that is looked at as a whole elsewhere
 */
export async function faults(page: Page, part = ''): Promise<string[]> {
  const isFirst = !(await page.evaluate(() => 'axe' in window));
  if (isFirst) await prepare(page);
  return page.evaluate(
    async ({ runOnly, isFirst, part }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // Not half behind the header.
      scrollTo({ top: 0, behavior: 'instant' });
      const shown = [...document.querySelectorAll(part || 'dialog:modal')].at(-1) ?? document;
      // The rules that read the style sheets, which preloads them, find the same on every screen.
      const { violations } = await checker.run(shown, {
        runOnly,
        resultTypes: ['violations'],
        preload: isFirst && part === '',
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    { runOnly: rules, isFirst, part },
  );
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(library);
  // Of colors that change gradually axe would see the first step.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
}
