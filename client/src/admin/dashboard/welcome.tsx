import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';

/** `username` may be missing with another backend. */
type WelcomeProps = { username: string | undefined; children: ReactNode };

export function Welcome({ username, children }: WelcomeProps) {
  return (
    <section aria-labelledby="welcome" className="rounded-lg bg-ink p-5 text-paper sm:p-7">
      <h2 id="welcome" className="text-3xl">
        {username ? t('Welcome, {username}', { username }) : t('Welcome')}
      </h2>
      <div className="mt-3 grid gap-2 text-paper/75">{children}</div>
    </section>
  );
}
