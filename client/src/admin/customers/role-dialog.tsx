import type { Role } from '@kiosk/contract/account.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';
import { roleName } from '../../ui/role-name.ts';

const includes: Record<Role, Text> = {
  customer: 'Buys in the shop. No access to the admin area.',
  'order-manager':
    'Sees and handles every order, with payments, refunds and invoices. No products, no accounts.',
  'product-manager':
    'Changes products, prices, stock and pictures, and imports files. No orders, no accounts.',
  admin: 'Can do everything, and gives others their roles.',
};

/** The roles, from the fewest permissions to the most. */
const choices = Object.keys(includes) as Role[];

type RoleDialogProps = { customer: Customer; onChange: () => void; onClose: () => void };

export function RoleDialog({ customer: { id, email, role }, onChange, onClose }: RoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  const form = useId();
  const [error, setError] = useState<string>();
  const { send, isBusy } = useAction({
    call: () => ({
      path: pathTo(adminApiPaths.customer, id),
      method: 'PATCH',
      body: { role: chosen },
      fallbackMessage: t('The role could not be changed. Please try again.'),
    }),
    onDone: () => {
      onChange();
      return t(doneTexts[chosen], { email });
    },
    notice: { about: id, ...longNotice },
    dialog: { onClose, showError: ({ message }) => setError(message) },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === role) return onClose();
    setError(undefined);
    if (!isBusy) send();
  };
  return (
    <FormDialog
      title={t('Change role')}
      // One choice of four is soon made again.
      isDirty={false}
      isSaving={isBusy}
      onClose={onClose}
      error={error}
      form={form}
      action={[t('Change role'), t('Saving...')]}
    >
      <form id={form} onSubmit={submit}>
        <fieldset className="grid gap-3">
          <legend className="mb-3 wrap-anywhere">{t('What may {email} do?', { email })}</legend>
          {choices.map((each) => (
            <Choice key={each} name="role" checked={each === chosen} onChange={() => setChosen(each)}>
              <span className="font-medium">{roleName(each)}</span>
              <span className="block text-sm text-muted">{t(includes[each])}</span>
            </Choice>
          ))}
        </fieldset>
        <p className="mt-4 text-sm text-muted">
          {t('It applies at once, on every device that is signed in.')}
        </p>
      </form>
    </FormDialog>
  );
}

const doneTexts = {
  customer: '{email} is a customer now, without the admin area.',
  'order-manager': '{email} is an order manager now.',
  'product-manager': '{email} is a product manager now.',
  admin: '{email} is an administrator now.',
} as const satisfies Record<Role, Template>;
