import { maxAddresses } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { UseFormReturn } from 'react-hook-form';
import { AddressText } from '../ui/address-text.tsx';
import { AddressFields } from '../ui/forms/address-fields.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Choice } from '../ui/forms/choice.tsx';
import { RetryBanner } from '../ui/pages/retry-banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { AddressSource } from './address-source.ts';
import { notMissing } from './not-missing.ts';

type ShippingChoiceProps = {
  isLoading: boolean;
  /** The saved addresses could not be loaded; a new one can be used all the same. */
  isFailed: boolean;
  reload: () => void;
  saved: Address[];
  source: AddressSource;
  onSource: (source: AddressSource) => void;
  savedIndex: number;
  onSaved: (address: Address) => void;
  form: UseFormReturn<Address>;
  /** No address can be saved any more. */
  isBookFull: boolean;
  shouldSave: boolean;
  onShouldSave: (should: boolean) => void;
  onSaveNew: () => void;
};

export function ShippingChoice(props: ShippingChoiceProps) {
  const { isLoading, isFailed, reload, saved, source, onSource, isBookFull, onSaveNew } = props;
  return (
    <section aria-labelledby="shipping">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="shipping" className="text-3xl">
          {t('Shipping address')}
        </h2>
        {isBookFull ? (
          <p className="text-sm text-muted">
            {t('At most {maxAddresses} addresses. Remove one to add another.', { maxAddresses })}
          </p>
        ) : (
          <button type="button" className="link min-h-11 text-sm" onClick={onSaveNew}>
            {t('Save New Address')}
          </button>
        )}
      </div>
      {isFailed && (
        <div className="mb-6">
          <RetryBanner onRetry={reload}>{t('Your saved addresses could not be loaded.')}</RetryBanner>
        </div>
      )}
      {isLoading ? (
        <Spinner />
      ) : (
        <>
          <fieldset className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
            <legend className="sr-only">{t('Which address')}</legend>
            {saved.length > 0 && (
              <Choice name="address-source" checked={source === 'saved'} onChange={() => onSource('saved')}>
                {t('Use a saved address')}
              </Choice>
            )}
            <Choice name="address-source" checked={source === 'new'} onChange={() => onSource('new')}>
              {t('Use a new address')}
            </Choice>
          </fieldset>
          {source === 'saved' ? <SavedAddresses {...props} /> : <NewAddress {...props} />}
        </>
      )}
    </section>
  );
}

function SavedAddresses({ saved, savedIndex, onSaved }: ShippingChoiceProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
      <legend className="sr-only">{t('Saved addresses')}</legend>
      {saved.map((address, index) => (
        <Choice
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has no id, and two may be alike
          key={index}
          name="saved-address"
          checked={index === savedIndex}
          onChange={() => onSaved(address)}
        >
          <AddressText address={address} />
        </Choice>
      ))}
    </fieldset>
  );
}

function NewAddress({ form, isBookFull, shouldSave, onShouldSave }: ShippingChoiceProps) {
  return (
    <>
      <AddressFields register={form.register} errors={notMissing(form.formState.errors)} />
      {!isBookFull && (
        <Checkbox className="mt-5" checked={shouldSave} onChange={onShouldSave}>
          {t('Save this address for next time')}
        </Checkbox>
      )}
    </>
  );
}
