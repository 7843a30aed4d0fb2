import type { ContentSummary } from '@kiosk/contract/content.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../list/data-table.tsx';

export const contentColumns: readonly Column<ContentSummary>[] = [
  {
    name: 'title',
    header: 'Page',
    cell: ({ id, title, address }) => (
      <>
        <Link to={pathTo(pagePaths.adminContentPage, id)} className="link inline-block min-h-6 font-medium">
          {title}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          {pathTo(pagePaths.contentPage, address)}
        </span>
      </>
    ),
  },
  { name: 'state', header: 'Status', cell: ({ isPublished }) => <PageState isPublished={isPublished} /> },
  { name: 'links', header: 'Linked from', cell: (page) => linksOf(page) },
  {
    name: 'savedAt',
    header: 'Last saved',
    cell: ({ savedAt, savedBy }) => (
      <span className="max-md:text-right">
        {formatTime(savedAt)}
        {savedBy && <span className="block text-sm text-muted wrap-anywhere">{translated(savedBy)}</span>}
      </span>
    ),
  },
];

const PageState = ({ isPublished }: Pick<ContentSummary, 'isPublished'>) =>
  isPublished ? <Badge tone="green">{t('Published')}</Badge> : <Badge tone="grey">{t('Draft')}</Badge>;

const linksOf = ({ inFooter, atCheckout }: ContentSummary): string =>
  [inFooter && t('Footer'), atCheckout && t('Checkout')].filter(Boolean).join(', ') || '–';
