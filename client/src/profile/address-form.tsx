import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, address as addressRules } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { AddressFields, emptyAddress } from '../ui/forms/address-fields.tsx';
import { useUnsavedGuard } from '../ui/leaving/use-unsaved-guard.ts';
import { useFocusHandedOn } from '../ui/pages/focus-heading.ts';

type AddressFormProps = {
  title: string;
  address?: Address;
  /** Another change is under way; this one has to wait for it. */
  mustWait: boolean;
  onSave: (address: Address) => Promise<void>;
  onCancel: () => void;
  /** Whether something has been typed that would be lost. */
  onDirty: (isDirty: boolean) => void;
  /** A link is about to leave the half-typed form. */
  onLink: (resume: () => void) => void;
};

export function AddressForm({
  title,
  address = emptyAddress,
  mustWait,
  onSave,
  onCancel,
  onDirty,
  onLink,
}: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: standardSchemaResolver(addressRules),
    defaultValues: address,
  });
  const { isDirty, isSubmitting: isSaving } = formState;
  const wouldBeLost = isDirty && !isSaving;

  // Before anything can be typed, which a later focus would take to another field; `setFocus` of the form waits.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusHandedOn(form);
  useUnsavedGuard(isDirty, onLink);

  useEffect(() => {
    onDirty(wouldBeLost);
    return () => onDirty(false);
  }, [onDirty, wouldBeLost]);

  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={handleSubmit(onSave)}
      className="mb-8 max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <h3 className="mb-5 text-lg font-medium">{title}</h3>
      <AddressFields register={register} errors={formState.errors} />
      <div className="mt-7 flex flex-wrap gap-3">
        <Button type="submit" disabled={mustWait} busy={isSaving}>
          {isSaving ? t('Saving...') : t('Save address')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
