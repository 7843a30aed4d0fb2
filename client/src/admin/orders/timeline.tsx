import { t } from '@kiosk/contract/language/t.ts';
import type { TimelineEntry } from '@kiosk/contract/order-details.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { AllActivity } from '../history/all-activity.tsx';
import { useMay } from '../use-may.ts';
import { timelineText } from './timeline-messages.ts';

/** All that happened to an order, the newest first; `children` adds to it. */
export function Timeline({ entries, children }: { entries: readonly TimelineEntry[]; children: ReactNode }) {
  return (
    <Section title={t('Timeline')} beside={<AllActivity about="order" />}>
      <div className="mt-4">{children}</div>
      <ol className="mt-8 border-l border-line">
        {entries.toReversed().map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { what, who, text } = timelineText(entry);
  const isNote = entry.kind === 'note-added' || entry.kind === 'withdrawal';
  const mayOpenMails = useMay('admin');
  return (
    <li className="relative pb-6 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-2 -left-[0.3125rem] size-2.5 rounded-full border border-paper',
          isNote ? 'bg-accent' : 'bg-edge',
        )}
      />
      <p className="font-medium">
        {entry.mail && mayOpenMails ? (
          <Link to={pathTo(pagePaths.adminMail, entry.id)} className="link">
            {what}
          </Link>
        ) : (
          what
        )}
      </p>
      {text && (
        <p
          className={classes(
            'whitespace-pre-line wrap-anywhere',
            isNote ? 'my-2 rounded-sm bg-sand px-4 py-3' : 'text-[0.9375rem]',
          )}
        >
          {text}
        </p>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        <OrderDate iso={entry.at} />
        {who && ` · ${who}`}
      </p>
    </li>
  );
}
