import type { User } from '@kiosk/contract/account.ts';
import { StaleAnswer } from '../api/api-error.ts';
import type { Services } from '../api/services.ts';
import type { AppDispatch } from '../api/thunk.ts';
import { loadUserInfo, updateUser } from '../api/user-thunks.ts';
import { type AddressChange, changedBook } from './address-change.ts';

/** How often a change is made again because another tab or device was faster. */
const maxTries = 5;

/**
 * Changes the address book as it is when the change runs, not as an old page shows it: the server takes the whole list,
 * and whatever is missing from it would be lost. If the shop has another book by then, the change is made to that one.
 */
export const changeAddresses =
  (change: AddressChange) =>
  (dispatch: AppDispatch, getState: () => unknown, { tokens, addressLock }: Services): Promise<User> => {
    const session = tokens.read();
    const attempt = async (tries: number): Promise<User> => {
      if (tokens.read() !== session) throw new StaleAnswer();
      const { userInfo } = (getState() as { user: { userInfo: User | null } }).user;
      const isAgain = tries > 1;
      const info = userInfo && !isAgain ? userInfo : await dispatch(loadUserInfo()).unwrap();
      const { addresses: seen } = info;
      const update = dispatch(updateUser({ ...info, addresses: changedBook(seen, change, isAgain), seen }));
      const outcome = await update;
      const isOutdated = updateUser.rejected.match(outcome) && outcome.payload?.status === 409;
      return isOutdated && tries < maxTries ? attempt(tries + 1) : update.unwrap();
    };
    return addressLock(() => attempt(1));
  };
