import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useSearchParams } from '../../router/location.ts';
import { useRedirect } from '../../ui/use-redirect.ts';
import { useInterruptedForm } from '../use-interrupted-form.ts';
import { ContentEditor, type ContentForm } from './content-editor.tsx';
import { ContentFrame } from './content-frame.tsx';
import { newPageAt } from './usual-pages.ts';

/** A new page, or with `?page=` one that most shops have. */
export default function NewContentPagePage() {
  const redirect = useRedirect();
  const interrupted = useInterruptedForm<ContentForm>();
  const params = useSearchParams();
  const start = newPageAt(params.get('page'));
  return (
    <ContentFrame title={t('New page')}>
      <ContentEditor
        key={start.address}
        start={start}
        typed={interrupted?.typed}
        onSaved={(opened, typed) =>
          redirect(pathTo(pagePaths.adminContentPage, opened.id), { replace: true, state: { opened, typed } })
        }
      />
    </ContentFrame>
  );
}
