import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { usualCurrency } from '@kiosk/contract/currency.ts';
import { type Language, languages } from '@kiosk/contract/language/languages.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { proposedCurrency, type SetupAnswer, type SetupForm } from '@kiosk/contract/setup.ts';
import { usualTexts } from '@kiosk/contract/shop-texts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { AccountShell } from '../account-shell.tsx';
import { LinkState } from '../links/link-state.tsx';
import { useLink } from '../links/use-link.ts';
import { OpenShopForm } from './setup-form.tsx';

const page: Text = 'Open your shop';

/** `speak` brings the texts of a language, and has all texts in it from then on. */
type WelcomePageProps = { speak: (language: Language) => Promise<void> };

/** The first page of a new shop, which its operator comes to by a link. */
export default function WelcomePage({ speak }: WelcomePageProps) {
  const state = useLink<SetupAnswer>(accountApiPaths.setupLink);
  const { token, link, failure, isExpired, fail } = state;
  if (failure?.code === 'shop-open') return <IsOpen />;
  if (link === undefined || isExpired) {
    return <LinkState page={t(page)} state={state} again={<Advice />} />;
  }
  return <Welcome token={token} settings={link.settings} speak={speak} onExpired={fail} />;
}

type WelcomeProps = WelcomePageProps & {
  token: string;
  settings: SetupAnswer['settings'];
  onExpired: ReturnType<typeof useLink>['fail'];
};

function Welcome({ token, settings, speak, onExpired }: WelcomeProps) {
  const [draft] = useState(() => emptyDraft(settings));
  const [spoken, setSpoken] = useState<Language>();
  const chosen = useRef<Language>(undefined);
  const show = async (language: Language) => {
    chosen.current = language;
    const isThere = await speak(language).then(
      () => true,
      () => false,
    );
    if (chosen.current !== language) return;
    const next = isThere ? language : 'en';
    if (!isThere) await speak(next);
    document.documentElement.lang = next;
    setSpoken(next);
  };
  const onArrival = useEffectEvent(() => show(draft.language));
  useEffect(() => void onArrival(), []);
  if (spoken === undefined) return <Loading label={t('Opening the shop…')} />;
  return (
    <OpenShopForm
      draft={draft}
      token={token}
      proposesCurrency={settings.currency === usualCurrency}
      onLanguage={show}
      onExpired={onExpired}
    />
  );
}

/** A language that was decided, else the browser's, and its currency unless another was decided. */
function emptyDraft({ language: decided, currency, name }: SetupAnswer['settings']): SetupForm {
  const language = decided === 'en' ? browserLanguage() : decided;
  return {
    language,
    currency: currency === usualCurrency ? proposedCurrency[language] : currency,
    name: name === usualTexts.name ? '' : name,
    username: '',
    email: '',
    password: '',
    confirmPassword: '',
  };
}

const browserLanguage = (): Language =>
  languages.find((language) => navigator.language.startsWith(language)) ?? 'en';

const IsOpen = () => (
  <AccountShell
    page={t(page)}
    title={t('This shop is open')}
    subtitle={t('It has been opened already. Its administrators can let others in.')}
  >
    <div className="flex justify-center">
      <ButtonLink to={pagePaths.login}>{t('Sign in')}</ButtonLink>
    </div>
  </AccountShell>
);

const Advice = () => (
  <p className="basis-full text-center text-muted">
    {t('This command prints a new link on the shop’s machine: npm run shop -- create-admin')}
  </p>
);
