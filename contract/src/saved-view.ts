import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { oneOf } from './query.ts';
import { requiredText } from './text.ts';

export const savedViewLists = ['orders', 'products', 'customers'] as const;
const list = oneOf('list', savedViewLists);
export type SavedViewList = z.infer<typeof list>;

/** Maximum number of views that one account keeps of one list. */
export const maxSavedViews = 50;

const [maxName, maxQuery] = [60, 2000];

const name = requiredText('A name is required').check(
  z.maxLength(maxName, says('The name must be at most {maxName} characters', { maxName })),
);

/** The query of the list's address, without the page. */
const query = z
  .string('query is required')
  .check(z.maxLength(maxQuery, says('query must be at most {maxQuery} characters', { maxQuery })));

/** Filters and order of a list of the admin area under a name (+), for the account that saved them. */
export const savedView = z.object({ id: identifier, list, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** Query of `GET /admin/saved-views` (+). */
export const savedViewsQuery = z.object({ list });

/** Body of `POST /admin/saved-views` (+). */
export const newSavedView = z.object({ list, name, query });
export type NewSavedView = z.infer<typeof newSavedView>;

/** Body of `PATCH /admin/saved-views/{id}` (+): what is absent stays. */
export const savedViewChange = z.object({ name: z.optional(name), query: z.optional(query) });
export type SavedViewChange = z.infer<typeof savedViewChange>;
