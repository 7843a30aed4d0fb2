import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

type PageProps = ComponentProps<typeof PageHeader> & { children: ReactNode };

export const Page = ({ children, ...header }: PageProps) => (
  <div className="shell pt-10 sm:pt-14">
    <PageHeader {...header} />
    {children}
  </div>
);
