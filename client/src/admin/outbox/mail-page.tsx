import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { Mail } from '@kiosk/contract/mail.ts';
import { mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { useRedirect } from '../../ui/use-redirect.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { MailContentsView } from './mail-contents.tsx';
import { MailStateBadge } from './mail-state.tsx';

export default function MailPage({ id = '' }: { id?: string }) {
  const { data, failure, reload } = useAnswer<Mail>(pathTo(adminApiPaths.mail, id));
  const mail = data?.id === id ? data : undefined;
  return (
    <AdminFrame
      title={t(mail ? mailKindTitles[mail.kind] : 'Mail')}
      above={<BackLink to={pagePaths.adminOutbox}>{t('Back to Outbox')}</BackLink>}
    >
      {failure?.status === 404 || failure?.status === 400 ? (
        <Empty title={t('Mail not found')} text={t('There is no mail with this number.')} />
      ) : failure || mail === undefined ? (
        <NotLoaded failure={failure} reload={reload} />
      ) : (
        <Details mail={mail} />
      )}
    </AdminFrame>
  );
}

const hiddenTexts: Record<NonNullable<Mail['hidden']>, Text> = {
  secret: 'This mail holds a link into an account, so only its recipient can read it.',
  gone: 'The contents of this mail have been removed. That happens 30 days after it was sent.',
};

const Details = ({ mail }: { mail: Mail }) => (
  <div className="grid grid-cols-1 gap-x-14 gap-y-10 border-t border-line pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
    {mail.contents ? (
      <MailContentsView {...mail.contents} />
    ) : (
      <p className="text-muted">{t(hiddenTexts[mail.hidden ?? 'gone'])}</p>
    )}
    <Facts mail={mail} />
  </div>
);

function Facts({ mail }: { mail: Mail }) {
  const { state, recipient, createdAt, endedAt, dueAt, tries, error, orderId, contents } = mail;
  return (
    <div className="grid grid-cols-1 content-start gap-5 max-lg:order-first">
      <p>
        <MailStateBadge state={state} />
      </p>
      {error && <Banner type={state === 'failed' ? 'error' : 'info'}>{translated(error)}</Banner>}
      <FiguresList
        className="text-[0.9375rem] wrap-anywhere"
        figures={[
          ...(recipient ? [{ name: t('To##mail'), value: recipient }] : []),
          { name: t('Queued'), value: formatTime(createdAt) },
          ...(endedAt
            ? [{ name: state === 'sent' ? t('Sent') : t('Ended'), value: formatTime(endedAt) }]
            : []),
          ...(dueAt ? [{ name: t('Next attempt'), value: formatTime(dueAt) }] : []),
          { name: t('Attempts'), value: tries },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {contents && <SendAgain id={mail.id} />}
        {orderId && (
          <ButtonLink to={pathTo(pagePaths.adminOrder, orderId)} kind="secondary">
            {t('Open the order')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function SendAgain({ id }: { id: string }) {
  const redirect = useRedirect();
  const { send, isBusy } = useAction<{ id: string }>({
    call: () => ({
      path: pathTo(adminApiPaths.mailCopies, id),
      fallbackMessage: t('The mail was not sent again.'),
    }),
    onDone: (copy) =>
      redirect(pathTo(pagePaths.adminMail, copy.id))
        ? t('The mail is queued once more. This is the new one.')
        : t('The mail is queued once more.'),
  });
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => send()}>
      {t('Send again')}
    </Button>
  );
}
