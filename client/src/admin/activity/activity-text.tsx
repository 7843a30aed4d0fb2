import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { phraseOf, placeOf } from './phrases.ts';

/** Who did what: 'ada@example.com changed the product Jumper'. `actor` is shown instead of the plain name. */
export function ActivityText({ entry, actor }: { entry: ActivityEntry; actor?: ReactNode }) {
  const [before, after] = phraseOf(entry);
  const place = entry.exists ? placeOf(entry) : undefined;
  return (
    <>
      {actor ?? <span className="font-medium wrap-anywhere">{entry.actor}</span>}{' '}
      <span className="text-muted">{before}</span>{' '}
      {place ? (
        <Link to={place} className="link wrap-anywhere">
          {entry.label}
        </Link>
      ) : (
        <span className="wrap-anywhere">{entry.label}</span>
      )}
      {after && <span className="text-muted"> {after}</span>}
    </>
  );
}
