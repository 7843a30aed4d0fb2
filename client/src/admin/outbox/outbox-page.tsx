import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { MailDelivery, MailSummary } from '@kiosk/contract/mail.ts';
import { mailStates } from '@kiosk/contract/mail-kinds.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useAnswer, useRows } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/use-list-address.ts';
import { DataTable } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailStateLabels } from './mail-state.tsx';

const pageSize = 25;

const rules: Rules = { state: isOneOf([...mailStates]) };
const states = mailStates.map((state) => [state, mailStateLabels[state]] as const);

export default function OutboxPage() {
  const address = useListAddress(rules);
  const { page, get, change, clear } = address;
  const state = get('state');
  const query = new URLSearchParams({ _page: String(page), ...(state && { state }) });
  const list = useRows<MailSummary>(`${adminApiPaths.mails}?${query}`);
  return (
    <ListPage
      title="Outbox"
      address={address}
      list={list}
      pageSize={pageSize}
      filters={
        <>
          <DeliveryNotice />
          <ListSelect
            label="State"
            value={state}
            all="All mails"
            options={states}
            onChange={(state) => change({ state })}
          />
          <ButtonLink to={pagePaths.adminMailKinds} kind="secondary">
            All kinds of mail
          </ButtonLink>
        </>
      }
      empty={state ? <NoneFound onClear={clear} /> : noneYet}
    >
      {(rows, isLoading) => (
        <DataTable
          caption="Mails"
          columns={mailColumns}
          rows={rows}
          keyOf={({ id }) => id}
          isLoading={isLoading}
        />
      )}
    </ListPage>
  );
}

const noneYet = <Empty title="No mails yet" text="Mails to your customers appear here." />;

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No mails found" text="No mail is in this state.">
    <Button kind="secondary" onClick={onClear}>
      Show all mails
    </Button>
  </Empty>
);

const notices = {
  none: 'This shop sends no mail. It does with SMTP_URL and MAIL_FROM in the settings of the server.',
  kept: 'This demo shop sends no mail. What it would send is kept here for you to read.',
};

function DeliveryNotice() {
  const { data } = useAnswer<MailDelivery>(adminApiPaths.mailSettings);
  if (data === undefined || data.delivery === 'sent') return null;
  return (
    <div className="w-full">
      <Banner type="info">{notices[data.delivery]}</Banner>
    </div>
  );
}
