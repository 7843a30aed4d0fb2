import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { DownloadButton } from '../download-button.tsx';

const files: readonly { path: string; label: Text; holds: Text }[] = [
  { path: adminApiPaths.orderDownloads, label: 'Orders as CSV', holds: 'A row for each order.' },
  {
    path: adminApiPaths.orderLineDownloads,
    label: 'Lines for the accountant',
    holds: 'A row for each line, with net, tax and invoice.',
  },
];

/** Exports the filtered orders as files. */
export const ExportMenu = ({ query }: { query: string }) => (
  <PopoverMenu
    id="order-exports"
    label={t('Export')}
    className="w-80"
    buttonClass="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-edge bg-surface px-4 text-[0.9375rem] hover:bg-sand"
    button={
      <>
        {t('Export')}
        <ChevronDownIcon className="size-4 flex-none" />
      </>
    }
  >
    {(close) => (
      <ul className="grid gap-3 p-2">
        {files.map(({ path, label, holds }) => (
          <li key={label}>
            <DownloadButton path={`${path}?${query}`} onDone={close}>
              {t(label)}
            </DownloadButton>
            <p className="mt-1 text-sm text-muted">{t(holds)}</p>
          </li>
        ))}
      </ul>
    )}
  </PopoverMenu>
);
