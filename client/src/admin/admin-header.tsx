import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminHeader({ title, above }: { title: string; above?: ReactNode }) {
  return (
    <PageHeader title={title} above={above}>
      <ButtonLink to={pagePaths.logout} kind="secondary">
        Logout
      </ButtonLink>
    </PageHeader>
  );
}
