import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Suggestions } from '@kiosk/contract/search.ts';
import { createApiThunk } from '../../api/thunk.ts';

/** What may be meant by a search, and products near it. */
export const askSuggestions = createApiThunk(
  'search/suggest',
  'Failed to fetch suggestions',
  async ({ http }, q: string, signal) => {
    const query = new URLSearchParams({ q });
    const { body } = await http(`${apiPaths.productSuggestions}?${query}`, { signal, credentials: 'omit' });
    return body as Suggestions;
  },
);
