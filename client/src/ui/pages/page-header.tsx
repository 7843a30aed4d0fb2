import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

type PageHeaderProps = { title: string; subtitle?: string; above?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, subtitle, above, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-8 sm:mb-10">
      {above && <div className="mb-4 text-sm">{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            className={`wrap-anywhere sm:text-5xl ${isLong(title) ? 'text-[clamp(1.5rem,8.4vw,2.25rem)]' : 'text-4xl'}`}
          >
            {title}
          </h1>
          {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}

/** With a word that is about as wide as a phone, such as an order's number. */
const isLong = (title: string): boolean => title.split(' ').some((word) => word.length > 20);
