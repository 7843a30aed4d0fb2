import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Session } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { type Language, languageNames, languages } from '@kiosk/contract/language/languages.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { proposedCurrency, type Setup, type SetupForm, setupForm } from '@kiosk/contract/setup.ts';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useCall } from '../../api/queries.tsx';
import { type Failure, useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { currencyOptions } from '../../ui/forms/currency-options.ts';
import { Field, Options, SelectField } from '../../ui/forms/field.tsx';
import { AccountShell } from '../account-shell.tsx';
import { NewAccountFields } from '../new-account-fields.tsx';

type SetupFormProps = {
  token: string;
  draft: SetupForm;
  /** Whether no currency is decided, so that one is proposed with each language. */
  proposesCurrency: boolean;
  /** Resolves once the texts are in the language. */
  onLanguage: (language: Language) => Promise<void>;
  /** The link opens nothing any more. */
  onExpired: (failure: Failure) => void;
};

export function OpenShopForm({ token, draft, proposesCurrency, onLanguage, onExpired }: SetupFormProps) {
  const isCurrencyOpen = useRef(proposesCurrency);
  const { register, handleSubmit, formState, setError, clearErrors, getValues, setValue } =
    useForm<SetupForm>({
      resolver: standardSchemaResolver(setupForm),
      defaultValues: draft,
    });
  const { errors } = formState;
  const { open, isOpening } = useOpening((failure) => {
    const { code, message } = failure;
    if (code === 'link-expired' || code === 'shop-open') onExpired(failure);
    else setError(fieldOf[code ?? ''] ?? 'root', { message }, { shouldFocus: true });
  });
  return (
    <AccountShell
      page={t('Open your shop')}
      title={t('Open your shop')}
      subtitle={t('The rest can wait. You find it under Settings.')}
    >
      <form
        method="post"
        noValidate
        className="grid gap-10"
        onSubmit={handleSubmit(({ confirmPassword, ...setup }) => {
          if (!isOpening) open({ ...setup, token });
        })}
      >
        <Group title={t('Your shop')}>
          <SelectField
            label={t(labels.language)}
            {...register('language', {
              onChange: () => {
                const language = getValues('language');
                if (isCurrencyOpen.current) setValue('currency', proposedCurrency[language]);
                // The messages are of the language before.
                return onLanguage(language).then(() => clearErrors());
              },
            })}
          >
            <Options of={languages.map((each) => [each, languageNames[each]])} />
          </SelectField>
          <SelectField
            label={t(labels.currency)}
            hint={t('The currency of all prices. It can be changed until the first order.')}
            {...register('currency', {
              onChange: () => {
                isCurrencyOpen.current = false;
              },
            })}
          >
            <Options of={currencyOptions()} />
          </SelectField>
          <Field label={t(labels.name)} error={errors.name?.message} maxLength={60} {...register('name')} />
        </Group>
        <Group title={t('Your account')}>
          <NewAccountFields register={register} errors={errors} />
        </Group>
        {errors.root?.message && <Banner type="error">{errors.root.message}</Banner>}
        <Button type="submit" busy={isOpening}>
          {isOpening ? t('Opening the shop…') : t('Open shop')}
        </Button>
      </form>
    </AccountShell>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-5">
    <legend className="mb-5 font-display text-2xl">{title}</legend>
    {children}
  </fieldset>
);

/** What the server alone can refuse, and where that is said. */
const fieldOf: Record<string, 'email' | 'password'> = {
  'email-taken': 'email',
  'common-password': 'password',
};

function useOpening(onFailed: (failure: Failure) => void) {
  const dispatch = useAppDispatch();
  const { send, isBusy } = useCall<Session, Setup>({
    call: (body) => ({
      path: accountApiPaths.setup,
      body,
      fallbackMessage: t('The shop could not be opened. Please try again.'),
    }),
    onDone: ({ token }) => {
      dispatch((_dispatch, _getState, { tokens }) => tokens.write(token));
      // Loads a new page, whose head has the name and the language.
      window.location.assign(pagePaths.adminDashboard);
    },
    onFailed,
  });
  return { open: send, isOpening: isBusy };
}
