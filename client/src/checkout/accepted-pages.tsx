import { currentLocale, t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { PageLink } from '@kiosk/contract/settings.ts';
import { rich } from '../ui/rich.ts';
import { useSettings } from '../ui/settings.tsx';

/** What who orders accepts, where the merchant has published pages for it. */
export function AcceptedPages() {
  const { checkoutPages = [] } = useSettings();
  if (checkoutPages.length === 0) return null;
  const pages = checkoutPages.values();
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  const parts = list.formatToParts(checkoutPages.map(({ title }) => title));
  return (
    <p className="mt-3 text-center text-sm text-muted">
      {rich('By ordering you accept: <pages>pages</pages>.', {
        pages: () =>
          parts.map(({ type, value }) => {
            const page = type === 'element' ? pages.next().value : undefined;
            return page ? <PageInNewTab key={page.address} {...page} /> : value;
          }),
      })}
    </p>
  );
}

/** The checkout stays as it is. */
const PageInNewTab = ({ title, address }: PageLink) => (
  <a href={pathTo(pagePaths.contentPage, address)} target="_blank" rel="noreferrer" className="link text-ink">
    {title}
    <span className="sr-only"> {t('(opens in a new tab)')}</span>
  </a>
);
