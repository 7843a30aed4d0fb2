import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage, ContentVersion, SavedVersion } from '@kiosk/contract/content.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Section } from '../../ui/section.tsx';
import { useSend } from '../use-send.ts';

type ContentVersionsProps = { page: AdminContentPage; onRestore: (version: ContentVersion) => void };

/** What was saved before, the newest first. */
export function ContentVersions({ page, onRestore }: ContentVersionsProps) {
  const { send, isBusy } = useSend<ContentVersion, SavedVersion>({
    call: ({ id }) => ({
      path: pathTo(adminApiPaths.contentVersion, id),
      method: 'GET',
      otherwise: 'The version could not be loaded. Please try again.',
    }),
    onDone: (version) => {
      onRestore(version);
      return `Version ${version.version} is in the form. Save it to restore it.`;
    },
  });
  return (
    <Section title="Versions" className="mt-10">
      <ol className="mt-3 border-t border-line">
        {page.versions.map((saved) => (
          <li
            key={saved.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>
              <span className="font-medium">Version {saved.version}</span>{' '}
              <span className="text-sm text-muted">
                {formatTime(saved.savedAt)} {saved.savedBy && `by ${saved.savedBy}`}
              </span>
            </span>
            {saved.version === page.version ? (
              <span className="text-sm text-muted">In use</span>
            ) : (
              <Button kind="quiet" busy={isBusy} onClick={() => send(saved)}>
                Restore<span className="sr-only"> version {saved.version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
