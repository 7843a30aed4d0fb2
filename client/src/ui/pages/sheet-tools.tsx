import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

type SheetToolsProps = { back: { to: string; label: string }; children: ReactNode };

/** Above a document: the way back, and its actions. None of it is printed. */
export const SheetTools = ({ back, children }: SheetToolsProps) => (
  <div className="mx-auto mb-5 flex max-w-[52rem] flex-wrap items-center justify-between gap-4 text-sm print:hidden">
    <BackLink to={back.to}>{back.label}</BackLink>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
);
