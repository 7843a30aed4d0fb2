import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { MerchantSettings, MerchantSettingsAnswer } from '@kiosk/contract/merchant-settings.ts';
import { editConflict } from '@kiosk/contract/problem-codes.ts';
import { useReducer, useRef, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import { useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { succeeded } from '../../ui/notices/notices-slice.ts';
import { ConflictBanner } from '../form/conflict-banner.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { useInterruptedForm, useKeptForm } from '../use-interrupted-form.ts';
import {
  draftOfSettings,
  isEdited,
  rebasedDraft,
  type SettingErrors,
  type SettingsDraft,
  settingChanges,
} from './draft.ts';
import { Contact } from './sections/contact.tsx';
import { HomePage } from './sections/home-page.tsx';
import { OrderNumbersSection } from './sections/order-numbers.tsx';
import { Payments } from './sections/payments.tsx';
import { Products } from './sections/products.tsx';
import { SellerSection } from './sections/seller.tsx';
import { ShopLook } from './sections/shop-look.tsx';
import { SizeCharts } from './sections/size-charts.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useShowAtOnce } from './use-show-at-once.ts';

type SettingsFormProps = {
  stored: MerchantSettingsAnswer;
  onSaved: (saved: MerchantSettingsAnswer) => void;
  /** Another user has stored these. */
  onShow: (present: MerchantSettingsAnswer) => void;
};

export function SettingsForm({ stored, onSaved, onShow }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, setBase, typed } = useDraft(stored);
  const [errors, setErrors] = useState<SettingErrors>({});
  // Three pictures may be on their way at once.
  const [uploads, countUpload] = useReducer((now: number, begins: boolean) => now + (begins ? 1 : -1), 0);
  const { save, forget, refusal, isSaving } = useSaving(stored.version, (saved, sent) => {
    setBase(sent);
    onSaved(saved);
  });
  const isDirty = isEdited(draft, stored.settings);
  useKeptForm(typed, isDirty);

  const check = () => {
    const checked = settingChanges(draft, stored.settings);
    setErrors('errors' in checked ? checked.errors : {});
    if ('changes' in checked && Object.keys(checked.changes).length > 0) save(checked.changes, draft);
  };
  const part = {
    draft,
    change: (changed: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...changed })),
    errorOf: (path: string) => errors[path],
    errorBelow: (path: string) =>
      Object.entries(errors).find(([each]) => `${each}.`.startsWith(`${path}.`))?.[1],
  };
  return (
    <EditorForm
      ref={form}
      label={t('Settings')}
      action={t('Save')}
      isDirty={isDirty}
      isSaving={isSaving}
      isUploading={uploads > 0}
      failure={Object.keys(errors).length > 0 ? errors : refusal}
      onSave={check}
      onDiscard={() => {
        forget();
        setErrors({});
        setDraft(draftOfSettings(stored.settings));
      }}
      preview={
        <div className="lg:w-80">
          <SettingsPreview draft={draft} />
        </div>
      }
    >
      {refusal?.code === editConflict ? (
        <ConflictBanner<MerchantSettingsAnswer>
          message={refusal.message}
          path={adminApiPaths.settings}
          fallbackMessage={t('The settings could not be loaded. Please try again.')}
          choices={[
            {
              label: t('Show the current settings'),
              take: (present) => {
                forget();
                onShow(present);
              },
            },
          ]}
        />
      ) : (
        refusal && <Banner type="error">{refusal.message}</Banner>
      )}
      <ShopLook {...part} isCurrencyFixed={stored.isCurrencyFixed} onBusy={countUpload} />
      <HomePage {...part} onBusy={countUpload} />
      <Contact {...part} />
      <Payments {...part} takesCards={stored.takesCards} />
      <OrderNumbersSection {...part} />
      <Products {...part} />
      <SizeCharts {...part} />
      <SellerSection {...part} />
    </EditorForm>
  );
}

/** On top of which settings, of which version. */
type Typed = { draft: SettingsDraft; base: SettingsDraft; shown: number };

/** The typed settings. Settings that others have stored since are shown instead of untouched ones. */
function useDraft({ version, settings }: MerchantSettingsAnswer) {
  const left = useInterruptedForm<Typed>();
  const [draft, setDraft] = useState(() => left?.draft ?? draftOfSettings(settings));
  const [base, setBase] = useState(left?.base ?? draft);
  const [shown, setShown] = useState(left?.shown ?? version);
  if (shown !== version) {
    setShown(version);
    setBase(draftOfSettings(settings));
    setDraft(rebasedDraft(draft, base, settings));
  }
  const typed: Typed = { draft, base, shown };
  return { draft, setDraft, setBase, typed };
}

type Refusal = { message: string; code?: string | undefined };
type Sent = { changes: Partial<MerchantSettings>; draft: SettingsDraft };

function useSaving(version: number, onSaved: (saved: MerchantSettingsAnswer, sent: SettingsDraft) => void) {
  const dispatch = useAppDispatch();
  const showAtOnce = useShowAtOnce();
  const [refusal, setRefusal] = useState<Refusal>();
  const { send, isBusy } = useCall<MerchantSettingsAnswer, Sent>({
    call: ({ changes }) => ({
      path: adminApiPaths.settings,
      method: 'PATCH',
      body: { changes, version },
      fallbackMessage: t('The settings could not be saved. Please try again.'),
    }),
    onDone: (saved, { draft }) => {
      dispatch(succeeded(t('Settings saved. Visitors see them on the next page they open.')));
      showAtOnce(saved.settings);
      onSaved(saved, draft);
    },
    onFailed: ({ message, code }) => setRefusal({ message, code }),
  });
  const forget = () => setRefusal(undefined);
  const save = (changes: Partial<MerchantSettings>, draft: SettingsDraft) => {
    forget();
    send({ changes, draft });
  };
  return { save, forget, refusal, isSaving: isBusy };
}
