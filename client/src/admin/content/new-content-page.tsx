import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useSearchParams } from 'react-router';
import { useRedirect } from '../../ui/use-redirect.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentFrame } from './content-frame.tsx';
import { emptyPage, usualPages } from './usual-pages.ts';

/** A new page, or with `?page=` one that most shops have. */
export default function NewContentPagePage() {
  const redirect = useRedirect();
  const [params] = useSearchParams();
  const start = usualPages.find(({ address }) => address === params.get('page')) ?? emptyPage;
  return (
    <ContentFrame title="New page">
      <ContentEditor
        key={start.address}
        start={start}
        onSaved={({ id }) => redirect(pathTo(pagePaths.adminContentPage, id), { replace: true })}
      />
    </ContentFrame>
  );
}
