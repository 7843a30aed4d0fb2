import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { ChunkLoadError } from '../ui/chunks/lazy-chunk.ts';
import { Empty } from '../ui/pages/empty.tsx';
import { focusHeading } from '../ui/pages/focus-heading.ts';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { SupportLink } from '../ui/support-link.tsx';

type Fault = { title: Text; text: Text };

const missingChunk: Fault = {
  title: 'This page could not be loaded',
  text: 'The connection was lost, or the shop has just been updated. Reloading the page usually helps.',
};
const fault: Fault = {
  title: 'Something went wrong',
  text: 'Something failed on our side. Reloading the page usually helps. If it does not, please contact us.',
};

/** A reload fixes most faults. Only the user starts it: an automatic one could repeat for ever. */
export function ErrorPage({ error }: { error: Error }) {
  const { title, text } = error instanceof ChunkLoadError ? missingChunk : fault;
  usePageTitle(t(title));
  useEffect(focusHeading, []);
  return (
    <div role="alert">
      <Empty title={t(title)} text={t(text)} level={1}>
        <Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>
        <SupportLink className="link inline-flex min-h-11 items-center px-3" />
      </Empty>
    </div>
  );
}
