import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/pages/page.tsx';

type AdminFrameProps = { title: string; above?: ReactNode; children: ReactNode };

/** A page of the admin area: under its heading, and with the button that logs out (point 2). */
export const AdminFrame = (props: AdminFrameProps) => (
  <Page
    {...props}
    actions={
      <ButtonLink to={pagePaths.logout} kind="secondary">
        {t('Logout')}
      </ButtonLink>
    }
  />
);
