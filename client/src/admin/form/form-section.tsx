import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; text?: string; children: ReactNode };

export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line py-8 xl:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-2 text-sm text-muted">{text}</p>}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** The name of a list inside a section; the list says it to screen readers itself. */
export const ListHeading = ({ children }: { children: ReactNode }) => (
  <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
    {children}
  </p>
);
