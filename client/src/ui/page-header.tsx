import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

type PageHeaderProps = { title: string; subtitle?: string; above?: ReactNode; children?: ReactNode };

/** The heading of a page; `children` are its actions on the right. */
export function PageHeader({ title, subtitle, above, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-8 sm:mb-10">
      {above && <div className="mb-4 text-sm">{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  );
}
