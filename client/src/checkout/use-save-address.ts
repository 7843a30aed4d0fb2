import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { changeAddresses } from '../profile/changing-addresses.ts';
import { failed } from '../ui/notices/notices-slice.ts';

export function useSaveAddress() {
  const dispatch = useAppDispatch();
  return async (address: Address): Promise<boolean> => {
    try {
      await dispatch(changeAddresses({ after: address }));
      return true;
    } catch (thrown) {
      const { status } = failureOf(thrown);
      dispatch(failed(t('Failed to add address.'), { about: 'addresses', status }));
      return false;
    }
  };
}
