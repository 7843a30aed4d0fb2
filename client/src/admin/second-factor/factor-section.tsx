import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';

type FactorSectionProps = { title: string; text: string; children: ReactNode };

/** A part of the page, with what it is good for. */
export const FactorSection = ({ title, text, children }: FactorSectionProps) => (
  <Section title={title} className="border-t border-line pt-6">
    <p className="mt-2 mb-5 text-muted">{text}</p>
    {children}
  </Section>
);
