import type { ContentPage as Content } from '@kiosk/contract/content.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { use, useState } from 'react';
import { LoadedContext } from '../api/loaded.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLoad } from '../api/use-load.ts';
import { Redirect } from '../router/redirect.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { NotLoaded } from '../ui/pages/not-loaded.tsx';
import { Page } from '../ui/pages/page.tsx';
import { ContentView } from './content-view.tsx';
import { contentKey, loadContent } from './load-content.ts';

const { Component: NotFound } = lazyChunk(() => import('../ui/pages/not-found-page.tsx'));

/** A page that the merchant has written. */
export default function ContentPage({ id: address = '' }: { id?: string }) {
  return useCapabilities().content ? <ContentAt key={address} address={address} /> : <NotFound />;
}

function ContentAt({ address }: { address: string }) {
  const { content, failure, reload } = useContent(address);
  if (failure?.status === 404) return <NotFound />;
  if (content === undefined) {
    return (
      <div className="shell pt-10 sm:pt-14">
        <NotLoaded failure={failure} reload={reload} />
      </div>
    );
  }
  if (content.address !== address) return <Redirect to={pathTo(pagePaths.contentPage, content.address)} />;
  return (
    <Page title={content.title}>
      <ContentView content={content.content} />
    </Page>
  );
}

function useContent(address: string) {
  const dispatch = useAppDispatch();
  const key = contentKey(address);
  const [content, setContent] = useState(use(LoadedContext).get(key) as Content | undefined);
  const { failure, reload } = useLoad(key, () => {
    const request = dispatch(loadContent(address));
    // `useLoad` handles a failure.
    request.unwrap().then(setContent, () => undefined);
    return request;
  });
  return { content, failure, reload };
}
