import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { usePageTitle } from '../../ui/pages/page-title.ts';

type TableHeadProps = { title: string; views: ReactNode; tools: ReactNode; children?: ReactNode };

/** The head of an admin page whose table is worked in: all of it in one line, for the rows' sake. */
export function TableHead({ title, views, tools, children }: TableHeadProps) {
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-2">
      <h1 className="text-2xl">{title}</h1>
      {views}
      <span className="text-sm">
        <BackToDashboard />
      </span>
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        {tools}
        <ButtonLink to={pagePaths.logout} kind="secondary">
          {t('Logout')}
        </ButtonLink>
      </div>
    </header>
  );
}
