import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { failed, succeeded } from '../../ui/notices/notices-slice.ts';

export function CopyAddress({ address }: { address: Address }) {
  const dispatch = useAppDispatch();
  const { name, street, city, state, pinCode, phone, email } = address;
  const copy = async () => {
    try {
      const lines = [name, street, t('{city}, {state} {pinCode}', { city, state, pinCode }), phone, email];
      await navigator.clipboard.writeText(lines.join('\n'));
      dispatch(succeeded(t('Address copied.')));
    } catch {
      // No clipboard on a page without HTTPS, or it is not allowed.
      dispatch(failed(t('The address could not be copied. Please select it and copy it by hand.')));
    }
  };
  return (
    <Button kind="quiet" onClick={copy}>
      {t('Copy address')}
    </Button>
  );
}
