import type { ContentPage } from '@kiosk/contract/content.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { createApiThunk } from '../api/thunk.ts';

/** A page of the merchant. */
export const loadContent = createApiThunk(
  'content/load',
  'The page could not be loaded. Please try again.',
  async ({ http }, address: string, signal) =>
    (await http(pathTo(apiPaths.contentPage, address), { signal })).body as ContentPage,
);

/** Names the page among what is loaded. */
export const contentKey = (address: string): string => `content/${address}`;
