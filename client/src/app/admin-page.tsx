import type { Language } from '@kiosk/contract/language/languages.ts';
import { currentLanguage } from '@kiosk/contract/language/t.ts';
import type { ComponentType } from 'react';
import { PasswordPrompt } from '../accounts/password-prompt.tsx';
import { Queries } from '../api/queries.tsx';
import { useCapabilities } from '../api/use-capabilities.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { loadTexts, speak, type TextsByLanguage } from './language.ts';

/** What the admin area says beside what shoppers see. */
const adminTexts: TextsByLanguage = { de: () => import('@kiosk/contract/language/de/admin.json') };

type Params = { id?: string };
type PageModule = { default: ComponentType<Params> };
type Load = () => Promise<PageModule>;

const { Component: NotFoundPage } = lazyChunk(() => import('../ui/pages/not-found-page.tsx'));

/** A page of administrators, which can load what it keeps to itself. */
export const loadAdminPage = (load: Load) => async (): Promise<PageModule> => {
  const [{ default: Page }] = await Promise.all([load(), loadTexts(adminTexts, currentLanguage())]);
  return {
    default: (params) => (
      <Queries>
        <Page {...params} />
        <PasswordPrompt />
      </Queries>
    ),
  };
};

/** One beyond the specification. A backend that does not offer such pages has none there. */
export const extendedPage = (load: Load) => async (): Promise<PageModule> => {
  const { default: Page } = await loadAdminPage(load)();
  return {
    default: function ExtendedPage(params) {
      return useCapabilities().adminPages ? <Page {...params} /> : <NotFoundPage />;
    },
  };
};

type Speak = { speak: (language: Language) => Promise<void> };

/** A page on which the language of the shop is chosen, and which is shown in it at once. */
export const multilingualPage =
  (load: () => Promise<{ default: ComponentType<Speak> }>) => async (): Promise<PageModule> => {
    const { default: Page } = await load();
    const speakAll = async (language: Language) => {
      await Promise.all([speak(language), loadTexts(adminTexts, language)]);
    };
    await speakAll(currentLanguage());
    return {
      default: () => (
        <Queries>
          <Page speak={speakAll} />
        </Queries>
      ),
    };
  };
