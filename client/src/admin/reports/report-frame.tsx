import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import type { useAnswer } from '../../api/queries.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { DownloadButton } from '../download-button.tsx';

type ReportFrameProps<Data> = {
  tools?: ReactNode;
  /** The path of the whole report as a file. */
  download: string;
  loaded: ReturnType<typeof useAnswer<Data>>;
  children: (data: Data) => ReactNode;
};

/** A report below its tools; what it showed before stays until the next figures are there. */
export function ReportFrame<Data>({ tools, download, loaded, children }: ReportFrameProps<Data>) {
  const { data, failure, isLoading, reload } = loaded;
  return (
    <>
      <search className="mb-6 flex flex-wrap items-end gap-3 border-t border-line pt-6">
        {tools}
        <div className="sm:ml-auto">
          <DownloadButton path={download}>{t('Export as CSV')}</DownloadButton>
        </div>
      </search>
      <div aria-busy={isLoading} className={data && isLoading && !failure ? 'opacity-60' : undefined}>
        {data === undefined || failure ? <NotLoaded failure={failure} reload={reload} /> : children(data)}
      </div>
    </>
  );
}
