import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { MailDelivery, MailSample } from '@kiosk/contract/mail.ts';
import { type MailKindName, mailKinds, mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/lists/use-list-address.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { MailContentsView } from './mail-contents.tsx';

const rules: Rules = { kind: isOneOf([...mailKinds]) };
const pathOf = (path: string, kind: MailKindName): string => path.replace(':kind', kind);

/** Every kind of mail about an invented order or account. */
export default function MailKindsPage() {
  const { get, change } = useListAddress(rules);
  const kind = (get('kind') || mailKinds[0]) as MailKindName;
  const { data, failure, reload } = useAnswer<MailSample>(pathOf(adminApiPaths.mailKind, kind));
  const { data: settings } = useAnswer<MailDelivery>(adminApiPaths.mailSettings);
  const sample = data?.kind === kind ? data : undefined;
  return (
    <AdminFrame
      title={t('Kinds of mail')}
      above={<BackLink to={pagePaths.adminOutbox}>{t('Back to Outbox')}</BackLink>}
    >
      <div className="mb-8 flex flex-wrap items-end gap-3 border-t border-line pt-6">
        <SelectField
          label={t('Kind')}
          className="min-w-0 flex-1 sm:max-w-80"
          value={kind}
          onChange={({ target }) => change({ kind: target.value })}
        >
          <Options of={mailKinds.map((each) => [each, t(mailKindTitles[each])])} />
        </SelectField>
        {settings && settings.delivery !== 'none' && <SendTest kind={kind} />}
      </div>
      {sample ? <MailContentsView {...sample} /> : <NotLoaded failure={failure} reload={reload} />}
    </AdminFrame>
  );
}

function SendTest({ kind }: { kind: MailKindName }) {
  const { send, isBusy } = useAction({
    call: () => ({
      path: pathOf(adminApiPaths.mailTests, kind),
      fallbackMessage: t('The test was not sent.'),
    }),
    onDone: () =>
      t('A test with this content is on its way to your own address. The Outbox shows what becomes of it.'),
  });
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => send()}>
      {t('Send me a test')}
    </Button>
  );
}
