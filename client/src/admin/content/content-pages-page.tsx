import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ContentSummary } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useAnswer } from '../../api/queries.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { DataTable } from '../list/data-table.tsx';
import { contentColumns } from './content-columns.tsx';
import { usualPages } from './usual-pages.ts';

export default function ContentPagesPage() {
  const { data, failure, reload } = useAnswer<ContentSummary[]>(adminApiPaths.contentPages);
  return (
    <AdminFrame title={t('Pages')} above={<BackToDashboard />}>
      {data ? <ContentPages pages={data} /> : <NotLoaded failure={failure} reload={reload} />}
    </AdminFrame>
  );
}

function ContentPages({ pages }: { pages: readonly ContentSummary[] }) {
  const missing = usualPages.filter(({ address }) => !pages.some((page) => page.address === address));
  const newPage = <ButtonLink to={pagePaths.adminNewContentPage}>{t('New page')}</ButtonLink>;
  const usual = missing.map(({ title, address }) => (
    <ButtonLink key={address} to={`${pagePaths.adminNewContentPage}?page=${address}`} kind="secondary">
      {t(title)}
    </ButtonLink>
  ));
  if (pages.length === 0) {
    return (
      <Empty
        title={t('No pages yet')}
        text={t(
          'Imprint, terms, privacy policy: write what your shop has to say, and link it in the footer and at the checkout.',
        )}
      >
        {usual}
        {newPage}
      </Empty>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        {newPage}
        {usual.length > 0 && <span className="text-sm text-muted">{t('Most shops also have')}</span>}
        {usual}
      </div>
      <DataTable caption={t('Pages')} columns={contentColumns} rows={pages} keyOf={({ id }) => id} />
    </>
  );
}
