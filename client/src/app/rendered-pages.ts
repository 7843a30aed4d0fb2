import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { CatalogueReader, LoadedForPage, PreparedPage } from '@kiosk/contract/page-rendering.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isFiltered } from '../catalogue/list-state.ts';
import { preparedProduct } from '../catalogue/prepared-product.ts';
import { renderedList } from '../catalogue/rendered-list.ts';
import { preparedContent } from '../content/prepared-content.ts';
import { matchPath } from '../router/match-path.ts';
import type { createShopStore } from './store.ts';

type Page = Omit<PreparedPage, 'loaded' | 'render' | 'title'> &
  Pick<LoadedForPage, 'keys' | 'contents'> & {
    /** In the language of the shop. */
    titled: () => string;
  };

/** Pages that are the same for everybody: their title, and the source of their chunk. */
const plainPages: Record<string, { title: Text; source: string }> = {
  [pagePaths.login]: { title: 'Login', source: 'src/accounts/login-page.tsx' },
  [pagePaths.signUp]: { title: 'Sign up', source: 'src/accounts/sign-up-page.tsx' },
  [pagePaths.forgetPassword]: {
    title: 'Reset password',
    source: 'src/accounts/forget-password-page.tsx',
  },
};

const notFound: (typeof plainPages)[string] = {
  title: 'Page not found',
  source: 'src/ui/pages/not-found-page.tsx',
};

/** What the home page waits for, `preloadChunks`. */
const chunksOfFiltered = ['src/catalogue/active-filters.tsx', 'src/catalogue/in-chosen-colors.tsx'];

/** What the server has to know of a page; what it shows of the catalogue is loaded into the store. */
export async function pageAt(
  pathname: string,
  params: URLSearchParams,
  store: ReturnType<typeof createShopStore>,
  readContent: CatalogueReader['contentPage'],
): Promise<Page> {
  if (pathname === pagePaths.home) {
    const page = await renderedList(params, store.dispatch, store.getState);
    const chunks = isFiltered(params) ? chunksOfFiltered : [];
    return { ...page, sources: ['src/catalogue/home-page.tsx', ...chunks] };
  }
  const id = matchPath(pagePaths.product, pathname)?.id;
  if (id !== undefined) {
    const page = await preparedProduct(id, params, store.dispatch, store.getState);
    return { ...page, sources: ['src/catalogue/product-page.tsx'] };
  }
  const address = matchPath(pagePaths.contentPage, pathname)?.id;
  const content = address === undefined ? undefined : await preparedContent(address, readContent);
  if (content) return content;
  // Paths match as in the browser, which accepts a slash at the end.
  const path = Object.keys(plainPages).find((path) => matchPath(path, pathname));
  const { title, source } = plainPages[path ?? ''] ?? notFound;
  const isMissing = path === undefined;
  return { address: path ?? pathname, titled: () => t(title), keys: [], isMissing, sources: [source] };
}
