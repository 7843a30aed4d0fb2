import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { EndedSessions, OwnSession } from '@kiosk/contract/own-account.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deviceName } from '../../ui/device-name.ts';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { formatDay, formatTime } from '../../ui/format-time.ts';
import { rich } from '../../ui/rich.ts';
import { Section } from '../../ui/section.tsx';
import { ownNotice } from './own-notice.ts';

type OwnSessionsProps = { sessions: readonly OwnSession[]; onChange: () => unknown };

const fallbackMessage: Text = 'The session could not be ended. Please try again.';

/** Where one is logged in. */
export function OwnSessions({ sessions, onChange }: OwnSessionsProps) {
  const endOne = useAction<EndedSessions, OwnSession>({
    call: ({ id }) => ({
      path: pathTo(accountApiPaths.ownSession, id),
      method: 'DELETE',
      fallbackMessage: t(fallbackMessage),
    }),
    onDone: (_, { device }) => t('{device} is logged out.', { device: deviceName(device) }),
    notice: ownNotice,
    onEnd: onChange,
  });
  const endOthers = useAction<EndedSessions>({
    call: () => ({
      path: accountApiPaths.ownSessions,
      method: 'DELETE',
      fallbackMessage: t(fallbackMessage),
    }),
    onDone: ({ ended }) =>
      t('{ended, plural, one {One session is} other {# sessions are}} ended.', { ended }),
    notice: ownNotice,
    onEnd: onChange,
  });
  const isBusy = endOne.isBusy || endOthers.isBusy;
  return (
    <Section title={t('Where you are logged in')}>
      <ul className="mt-3 border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <Session session={session} />
            {!session.isCurrent && (
              <FocusHandover>
                <Button kind="quiet" busy={isBusy} onClick={() => endOne.send(session)}>
                  {t('Log out')}
                  <span className="sr-only"> {describe(session)}</span>
                </Button>
              </FocusHandover>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <FocusHandover>
          <Button kind="secondary" className="mt-5" busy={isBusy} onClick={() => endOthers.send()}>
            {t('Log out everywhere else')}
          </Button>
        </FocusHandover>
      ) : (
        <p className="mt-3 text-sm text-muted">{t('You are logged in nowhere else.')}</p>
      )}
    </Section>
  );
}

const describe = ({ device, firstSeenAt }: OwnSession): string =>
  t('{device}, logged in {firstSeenAt}', {
    device: deviceName(device),
    firstSeenAt: formatTime(firstSeenAt),
  });

const Session = ({ session: { device, firstSeenAt, lastSeenAt, isCurrent } }: { session: OwnSession }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {deviceName(device)}
      {isCurrent && <Badge tone="green">{t('This device')}</Badge>}
    </p>
    <p className="text-sm text-muted">
      {rich('Logged in <first>{firstSeen}</first>, last seen <last>{lastSeen}</last>', {
        firstSeen: formatTime(firstSeenAt),
        first: (text) => <time dateTime={firstSeenAt}>{text}</time>,
        lastSeen: formatDay(lastSeenAt),
        last: (text) => <time dateTime={lastSeenAt}>{text}</time>,
      })}
    </p>
  </div>
);
