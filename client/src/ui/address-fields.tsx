import type { Address, AddressField } from '@kiosk/contract/address.ts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from './field.tsx';

type Look = { label: string; autoComplete: string; type?: string; wide?: boolean };

const looks: Record<AddressField, Look> = {
  name: { label: 'Name', autoComplete: 'name', wide: true },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  phone: { label: 'Phone', autoComplete: 'tel', type: 'tel' },
  street: { label: 'Street address', autoComplete: 'street-address', wide: true },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  pinCode: { label: 'ZIP code', autoComplete: 'postal-code' },
};
const fields = Object.keys(looks) as AddressField[];

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
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      {fields.map((name) => {
        const { label, autoComplete, type, wide } = looks[name];
        return (
          <Field
            key={name}
            label={label}
            type={type}
            autoComplete={autoComplete}
            className={wide ? 'sm:col-span-6' : isThird(name) ? 'sm:col-span-2' : 'sm:col-span-3'}
            error={errors[name]?.message}
            {...register(name)}
          />
        );
      })}
    </div>
  );
}

const isThird = (name: AddressField): boolean => name === 'city' || name === 'state' || name === 'pinCode';
