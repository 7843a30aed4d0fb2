import { t, translated } from '@kiosk/contract/language/t.ts';
import type { MailSummary } from '@kiosk/contract/mail.ts';
import { mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { formatTime } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../list/data-table.tsx';
import { MailStateBadge } from './mail-state.tsx';

export const mailColumns: readonly Column<MailSummary>[] = [
  {
    name: 'kind',
    header: 'Mail',
    cell: ({ id, kind, recipient, error }) => (
      <>
        <Link to={pathTo(pagePaths.adminMail, id)} className="link inline-block min-h-6 font-medium">
          {t(mailKindTitles[kind])}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">{recipient ?? t('Contents removed')}</span>
        {error && <span className="block text-sm text-danger wrap-anywhere">{translated(error)}</span>}
      </>
    ),
  },
  { name: 'state', header: 'Status', cell: ({ state }) => <MailStateBadge state={state} /> },
  { name: 'createdAt', header: 'Queued', cell: ({ createdAt }) => formatTime(createdAt) },
  {
    name: 'endedAt',
    header: 'Ended',
    roomy: true,
    cell: ({ endedAt, dueAt }) =>
      endedAt ? formatTime(endedAt) : dueAt ? t('Next try {time}', { time: formatTime(dueAt) }) : '–',
  },
  { name: 'tries', header: 'Attempts', numeric: true, cell: ({ tries }) => tries },
];
