import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage, NewContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { useFormHandover } from '../use-form-handover.ts';
import { useInterruptedForm } from '../use-interrupted-form.ts';
import { ContentEditor, type ContentForm } from './content-editor.tsx';
import { ContentFrame } from './content-frame.tsx';
import { DeleteContent } from './delete-content.tsx';

export default function EditContentPage({ id = '' }: { id?: string }) {
  const path = pathTo(adminApiPaths.contentPage, id);
  const { data, failure, reload, update } = useAnswer<AdminContentPage>(path);
  return (
    <ContentFrame
      title={data?.title ?? t('Page')}
      actions={
        data && (
          <>
            {data.isPublished && (
              <ButtonLink to={pathTo(pagePaths.contentPage, data.address)} kind="secondary">
                {t('View in shop')}
              </ButtonLink>
            )}
            <DeleteContent page={data} />
          </>
        )
      }
    >
      {data ? (
        <Editing key={data.id} stored={data} onSaved={(saved) => update(() => saved)} />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </ContentFrame>
  );
}

type EditingProps = { stored: AdminContentPage; onSaved: (saved: AdminContentPage) => void };

function Editing({ stored, onSaved }: EditingProps) {
  const handover = useFormHandover<AdminContentPage, NewContentPage>(stored.id);
  const interrupted = useInterruptedForm<ContentForm>();
  // Until it is saved, the page is that on which it was typed: others may have saved theirs since.
  const [opened, setOpened] = useState(interrupted?.stored);
  return (
    <ContentEditor
      stored={opened ?? stored}
      start={handover?.typed ?? stored}
      typed={interrupted?.typed}
      onSaved={(saved) => {
        setOpened(undefined);
        onSaved(saved);
      }}
    />
  );
}
