import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { MailDelivery, MailSummary } from '@kiosk/contract/mail.ts';
import { mailStates } from '@kiosk/contract/mail-kinds.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useAnswer, useRows } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/lists/use-list-address.ts';
import { Empty } from '../../ui/pages/empty.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailStateLabels } from './mail-state.tsx';

const pageSize = 25;

const rules: Rules = { state: isOneOf([...mailStates]) };

export default function OutboxPage() {
  const address = useListAddress(rules);
  const { page, get, change, clear } = address;
  const state = get('state');
  const query = new URLSearchParams({ _page: String(page), ...(state && { state }) });
  const list = useRows<MailSummary>(`${adminApiPaths.mails}?${query}`);
  return (
    <ListPage
      title={t('Outbox')}
      address={address}
      list={list}
      pageSize={pageSize}
      filters={
        <>
          <DeliveryNotice />
          <ListSelect
            label={t('Status')}
            value={state}
            all={t('All mails')}
            options={mailStates.map((each) => [each, t(mailStateLabels[each])])}
            onChange={(state) => change({ state })}
          />
          <ButtonLink to={pagePaths.adminMailKinds} kind="secondary">
            {t('All kinds of mail')}
          </ButtonLink>
        </>
      }
      empty={state ? <NoneFound onClear={clear} /> : <NoneYet />}
    >
      {(rows, isLoading) => (
        <DataTable
          caption={t('Mails')}
          columns={mailColumns}
          rows={rows}
          keyOf={({ id }) => id}
          isLoading={isLoading}
        />
      )}
    </ListPage>
  );
}

const NoneYet = () => <Empty title={t('No mails yet')} text={t('Mails to your customers appear here.')} />;

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title={t('No mails found')} text={t('No mail is in this state.')}>
    <Button kind="secondary" onClick={onClear}>
      {t('Show all mails')}
    </Button>
  </Empty>
);

const notices: Record<Exclude<MailDelivery['delivery'], 'sent'>, Text> = {
  none: 'This shop sends no mail. It does with SMTP_URL and MAIL_FROM in the settings of the server.',
  kept: 'This demo shop sends no mail. What it would send is kept here for you to read.',
};

function DeliveryNotice() {
  const { data } = useAnswer<MailDelivery>(adminApiPaths.mailSettings);
  if (data === undefined || data.delivery === 'sent') return null;
  return (
    <div className="w-full">
      <Banner type="info">{t(notices[data.delivery])}</Banner>
    </div>
  );
}
