import type { ComponentType } from 'react';
import { useCapabilities } from '../api/use-capabilities.ts';
import { loadPart } from '../ui/load-part.ts';

type Params = { id?: string };
type PageModule = { default: ComponentType<Params> };

const { Part: NotFoundPage } = loadPart(() => import('./not-found-page.tsx'));

/** A page of administrators beyond the specification. A backend that does not offer such pages has none there. */
export const extended = (load: () => Promise<PageModule>) => async (): Promise<PageModule> => {
  const { default: Page } = await load();
  return {
    default: function ExtendedPage(params) {
      return useCapabilities().adminPages ? <Page {...params} /> : <NotFoundPage />;
    },
  };
};
