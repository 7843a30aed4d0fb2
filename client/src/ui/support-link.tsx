import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { useSettings } from './settings.tsx';

export function SupportLink({
  children = t('Contact support'),
  className = 'link',
}: {
  children?: ReactNode;
  className?: string;
}) {
  const { supportEmail } = useSettings();
  return (
    <a href={`mailto:${supportEmail}`} className={className}>
      {children}
    </a>
  );
}
