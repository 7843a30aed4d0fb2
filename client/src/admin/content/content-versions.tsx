import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage, ContentVersion, SavedVersion } from '@kiosk/contract/content.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { rich } from '../../ui/rich.ts';
import { Section } from '../../ui/section.tsx';

type ContentVersionsProps = { page: AdminContentPage; onRestore: (version: ContentVersion) => void };

/** What was saved before, the newest first. */
export function ContentVersions({ page, onRestore }: ContentVersionsProps) {
  const { send, isBusy } = useAction<ContentVersion, SavedVersion>({
    call: ({ id }) => ({
      path: pathTo(adminApiPaths.contentVersion, id),
      method: 'GET',
      fallbackMessage: t('The version could not be loaded. Please try again.'),
    }),
    onDone: (saved) => void onRestore(saved),
  });
  return (
    <Section title={t('Versions')} className="mt-10">
      <ol className="mt-3 border-t border-line">
        {page.versions.map((saved) => (
          <li
            key={saved.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>
              <span className="font-medium">{t('Version {version}', { version: saved.version })}</span>{' '}
              <span className="text-sm text-muted">{savedText(saved)}</span>
            </span>
            {saved.version === page.version ? (
              <span className="text-sm text-muted">{t('In use')}</span>
            ) : (
              <Button kind="quiet" busy={isBusy} onClick={() => send(saved)}>
                {rich('Restore<hidden> version {version}</hidden>', {
                  version: saved.version,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function savedText({ savedAt, savedBy }: SavedVersion): string {
  const time = formatTime(savedAt);
  return savedBy ? t('{time} by {name}', { time, name: translated(savedBy) }) : time;
}
