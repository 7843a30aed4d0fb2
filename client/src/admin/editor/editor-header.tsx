import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { PageHeader } from '../../ui/pages/page-header.tsx';

type EditorHeaderProps = { title: string; subtitle?: string };

export function EditorHeader(props: EditorHeaderProps) {
  return (
    <PageHeader
      {...props}
      above={<BackLink to={pagePaths.adminProducts}>{t('Back to Manage Products')}</BackLink>}
    />
  );
}
