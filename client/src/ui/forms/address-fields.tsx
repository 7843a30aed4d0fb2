import type { Address } from '@kiosk/contract/address.ts';
import type { AddressField } from '@kiosk/contract/address-fields.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from './field.tsx';

type Look = { label: Text; autoComplete: string; type?: string; className: string };

const whole = 'col-span-2 sm:col-span-6';

const looks: Record<AddressField, Look> = {
  name: { label: 'Name', autoComplete: 'name', className: whole },
  email: { label: 'Email', autoComplete: 'email', type: 'email', className: 'col-span-2 sm:col-span-3' },
  phone: { label: 'Phone', autoComplete: 'tel', type: 'tel', className: 'col-span-2 sm:col-span-3' },
  street: { label: 'Street address', autoComplete: 'street-address', className: whole },
  city: { label: 'City', autoComplete: 'address-level2', className: 'col-span-2' },
  state: { label: 'State', autoComplete: 'address-level1', className: 'sm:col-span-2' },
  pinCode: { label: 'ZIP code', autoComplete: 'postal-code', className: 'sm:col-span-2' },
};
const fields = Object.keys(looks) as AddressField[];

/** `Phone, City`: as the form calls them. */
export const addressFieldNames = (some: readonly AddressField[]): string =>
  some.map((field) => t(looks[field].label)).join(', ');

export const emptyAddress: Address = {
  name: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  pinCode: '',
};

type AddressFieldsProps = { register: UseFormRegister<Address>; errors?: FieldErrors<Address> };

export function AddressFields({ register, errors = {} }: AddressFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
      {fields.map((name) => (
        <Field
          key={name}
          {...looks[name]}
          label={t(looks[name].label)}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </div>
  );
}
