import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { translated } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.ts';
import { nameOf, newValueOf, nounOf, phrases, placeOf } from './phrases.ts';

/** A change in one sentence: 'ada@example.com changed the product Jumper'. `actor` is shown instead of the plain name. */
export const ActivityText = ({ entry, actor }: { entry: ActivityEntry; actor?: ReactNode }) => (
  <span className="text-muted">
    {rich(phrases[entry.action], {
      what: nounOf(entry),
      value: newValueOf(entry),
      who: () => (
        <span className="font-medium text-ink wrap-anywhere">{actor ?? translated(entry.actor)}</span>
      ),
      thing: () => <Thing entry={entry} />,
    })}
  </span>
);

const Thing = ({ entry }: { entry: ActivityEntry }) =>
  entry.exists ? (
    <Link to={placeOf(entry)} className="link text-ink wrap-anywhere">
      {nameOf(entry)}
    </Link>
  ) : (
    <span className="text-ink wrap-anywhere">{nameOf(entry)}</span>
  );
