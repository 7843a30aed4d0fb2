import type { ComponentType } from 'react';
import { PasswordQuestion } from '../admin/password-question.tsx';
import { Queries } from '../api/queries.tsx';
import { useCapabilities } from '../api/use-capabilities.ts';
import { loadPart } from '../ui/load-part.ts';

type Params = { id?: string };
type PageModule = { default: ComponentType<Params> };
type Load = () => Promise<PageModule>;

const { Part: NotFoundPage } = loadPart(() => import('./not-found-page.tsx'));

/** A page of administrators, which can load what it keeps to itself. */
export const adminPage = (load: Load) => async (): Promise<PageModule> => {
  const { default: Page } = await load();
  return {
    default: (params) => (
      <Queries>
        <Page {...params} />
        <PasswordQuestion />
      </Queries>
    ),
  };
};

/** One beyond the specification. A backend that does not offer such pages has none there. */
export const extendedPage = (load: Load) => async (): Promise<PageModule> => {
  const { default: Page } = await adminPage(load)();
  return {
    default: function ExtendedPage(params) {
      return useCapabilities().adminPages ? <Page {...params} /> : <NotFoundPage />;
    },
  };
};
