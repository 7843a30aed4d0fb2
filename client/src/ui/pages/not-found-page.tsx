import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { ButtonLink } from '../button.tsx';
import { SupportLink } from '../support-link.tsx';
import { usePageTitle } from './page-title.ts';

export default function NotFoundPage() {
  usePageTitle(t('Page not found'));
  return (
    <div className="shell flex flex-col items-center py-24 text-center sm:py-32">
      <p aria-hidden="true" className="font-display text-[7rem] leading-none text-accent sm:text-[10rem]">
        404
      </p>
      <h1 className="mt-4 text-4xl sm:text-5xl">{t('Page not found')}</h1>
      <p className="mt-4 text-balance text-muted">
        {t("Sorry, we couldn't find the page you're looking for.")}
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-6">
        <ButtonLink to={pagePaths.home}>{t('Go back home')}</ButtonLink>
        <SupportLink />
      </div>
    </div>
  );
}
