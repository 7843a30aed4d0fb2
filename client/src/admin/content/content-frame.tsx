import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ComponentProps } from 'react';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { Page } from '../../ui/pages/page.tsx';

/** Around the editor of a page. */
export const ContentFrame = (props: Omit<ComponentProps<typeof Page>, 'above'>) => (
  <Page {...props} above={<BackLink to={pagePaths.adminContentPages}>{t('Back to Pages')}</BackLink>} />
);
