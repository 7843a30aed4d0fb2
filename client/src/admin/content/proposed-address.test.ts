import { newContentPage } from '@kiosk/contract/content.ts';
import { expect, test } from 'vitest';
import { proposedAddress } from './proposed-address.ts';

test.each([
  ['About us', 'about-us'],
  [' Größen & Maße! ', 'grossen-masse'],
  ['Café – how we work', 'cafe-how-we-work'],
  ['Правила', ''],
  ['', ''],
])('the page %j is proposed the address %j', (title, address) => {
  expect(proposedAddress(title)).toBe(address);
});

test('an address that is proposed is one that may be saved, however long the title', () => {
  const page = { title: 'Long', text: '', isPublished: false, inFooter: true, atCheckout: false };
  for (const title of ['ß'.repeat(60), `${'ß'.repeat(29)}s b`]) {
    const address = proposedAddress(title);
    expect(newContentPage.safeParse({ ...page, address }).success, address).toBe(true);
  }
});
