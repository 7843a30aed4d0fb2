import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/pages/page-title.ts';

type AccountShellProps = { page: string; title: string; subtitle?: string; children: ReactNode };

export function AccountShell({ page, title, subtitle, children }: AccountShellProps) {
  usePageTitle(page);
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-12 sm:pt-20">
      <h1 className="text-center text-4xl sm:text-5xl">{title}</h1>
      {subtitle && <p className="mt-3 text-center text-muted">{subtitle}</p>}
      <div className="mt-9">{children}</div>
    </div>
  );
}
