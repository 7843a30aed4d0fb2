import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type SheetToolsProps = { back: { to: string; label: string }; children: ReactNode };

/** Above a document: the way back, and its actions. None of it is printed. */
export const SheetTools = ({ back, children }: SheetToolsProps) => (
  <div className="mx-auto mb-5 flex max-w-[52rem] flex-wrap items-center justify-between gap-4 text-sm print:hidden">
    <Link to={back.to} className="link inline-flex min-h-6 items-center">
      {back.label}
    </Link>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
);
