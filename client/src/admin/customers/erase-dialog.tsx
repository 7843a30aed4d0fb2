import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { ErasurePreview } from '@kiosk/contract/personal-data.ts';
import type { SubmitEvent } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { longNotice } from '../../ui/notices/notices-slice.ts';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';

type EraseDialogProps = { customer: Customer; onErased: () => void; onClose: () => void };

/** Shows what is erased and what is kept, and asks for the customer’s email before erasing. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const path = pathTo(adminApiPaths.customerErasure, customer.id);
  const { data, failure, reload } = useAnswer<ErasurePreview>(path);
  return (
    <Dialog title={t('Erase this person')} onClose={onClose}>
      {data === undefined ? (
        <NotLoaded failure={failure} reload={reload} />
      ) : (
        <>
          <Consequences preview={data} />
          {data.blockedBy.length > 0 ? (
            <Blockers of={data.blockedBy} onClose={onClose} />
          ) : (
            <EraseForm path={path} email={data.email} onErased={onErased} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}

const Consequences = ({ preview: { erased, kept } }: { preview: ErasurePreview }) => (
  <dl className="mb-6 grid gap-3">
    <div>
      <dt className="font-medium">{t('Will be erased')}</dt>
      <dd>
        {t(
          'Login, name and email; {addresses, plural, one {1 saved address} other {# saved addresses}}, {sessions, plural, one {1 session} other {# sessions}}, {cartLines, plural, one {1 line} other {# lines}} of the cart, {mails, plural, one {1 mail} other {# mails}}, and the name in {logEntries, plural, one {1 entry} other {# entries}} of the log. The email is free for a new account.',
          erased,
        )}
      </dd>
    </div>
    <div>
      <dt className="font-medium">{t('Will be kept, as required by law')}</dt>
      <dd>
        {t(
          '{orders, plural, one {1 order} other {# orders}} with amounts, and {documents, plural, one {1 invoice or credit note} other {# invoices and credit notes}} as issued.',
          kept,
        )}{' '}
        {kept.addressesUntil &&
          t('Name and address are in {orders, plural, one {1 order} other {# orders}} until {day}.', {
            orders: kept.ordersWithAddress,
            day: formatDay(kept.addressesUntil),
          })}
      </dd>
    </div>
  </dl>
);

const Blockers = ({ of, onClose }: { of: readonly string[]; onClose: () => void }) => (
  <>
    <Banner type="error">
      <p>{t('This person cannot be erased yet:')}</p>
      <ul className="list-disc pl-5">
        {of.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
    <div className="mt-6 flex justify-end">
      <Button kind="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  </>
);

type EraseFormProps = { path: string; email: string; onErased: () => void; onClose: () => void };

function EraseForm({ path, email, onErased, onClose }: EraseFormProps) {
  const { value: typed, refuse, field } = useTypedField();
  const { send, isBusy } = useAction<unknown, string>({
    call: (email) => ({ path, body: { email }, fallbackMessage: t('Nothing was erased. Please try again.') }),
    onDone: () => {
      onErased();
      return t('The account is erased and closed.');
    },
    notice: longNotice,
    dialog: { onClose, showError: ({ message }) => refuse(message) },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (typed.trim().toLowerCase() === email) send(typed);
    else refuse(t('Please type the email of this account'));
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-5">{t('This cannot be undone. Type {email} to continue.', { email })}</p>
      <Field label={t('Email of the account')} type="email" autoComplete="off" {...field} />
      <div className="mt-6 flex justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('Erase')}
        </Button>
      </div>
    </form>
  );
}
