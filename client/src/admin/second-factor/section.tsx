import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; text: string; children: ReactNode };

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      {children}
    </section>
  );
}
