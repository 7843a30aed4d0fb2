import type { UserUpdate } from './accounts.ts';
import { createApiThunk } from './thunk.ts';

export const loadUserInfo = createApiThunk('user/loadInfo', 'Failed to load profile', ({ accounts }) =>
  accounts.own(),
);

/**
 * Sends the whole user with its addresses replaced; the answer is the user, not the orders. `seen` is
 * the book that they were made from.
 */
export const updateUser = createApiThunk('user/update', '', ({ accounts }, user: UserUpdate) =>
  accounts.update(user),
);
