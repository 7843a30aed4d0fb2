import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ContentNode } from '@kiosk/contract/content-node.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useState } from 'react';
import { useLoaded } from '../../api/queries.tsx';
import { createApiThunk } from '../../api/thunk.ts';
import { ContentView } from '../../content/content-view.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';

/** How long nothing is typed until the preview follows, in milliseconds. */
const pause = 300;

const previewText = createApiThunk(
  'content/preview',
  'The preview could not be loaded. Please try again.',
  async ({ http }, text: string, signal) => {
    const { body } = await http(adminApiPaths.contentPreview, {
      method: 'POST',
      body: { text },
      signedIn: true,
      signal,
    });
    return (body as { content: ContentNode[] }).content;
  },
);

/** The page as the shop would show it: made by the server, as that is. */
export function ContentPreview({ title, text }: { title: string; text: string }) {
  const shown = useAfterPause(text);
  const { data, failure, reload } = useLoaded(['content-preview', shown], previewText(shown));
  return (
    <section aria-label={t('Preview')} className="min-w-0 rounded-md border border-line bg-paper p-5 sm:p-8">
      <p className="eyebrow mb-4">{t('Preview')}</p>
      <p className="mb-6 font-display text-4xl leading-none wrap-anywhere">{title || t('Title')}</p>
      {data ? <ContentView content={data} /> : <NotLoaded failure={failure} reload={reload} />}
      {data?.length === 0 && <p className="text-muted">{t('What you write appears here.')}</p>}
    </section>
  );
}

function useAfterPause(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}
