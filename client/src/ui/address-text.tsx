import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';

/** @param address missing where another backend has none */
export function AddressText({ address }: { address: Address | undefined }) {
  if (!address) return <p className="text-[0.9375rem] text-muted">{t('No address was given.')}</p>;
  const { name, street, city, state, pinCode, phone, email } = address;
  return (
    <address className="text-[0.9375rem] text-muted not-italic">
      <span className="block font-medium text-ink">{name}</span>
      <span className="block">{street}</span>
      <span className="block">{t('{city}, {state} {pinCode}', { city, state, pinCode })}</span>
      <span className="block">{phone}</span>
      <span className="block wrap-anywhere">{email}</span>
    </address>
  );
}
