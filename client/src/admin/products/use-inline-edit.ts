import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { noAmount } from '../../ui/forms/no-amount.ts';
import { failed } from '../../ui/notices/notices-slice.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { fieldsOfProduct } from '../editor/draft.ts';
import { isSame } from '../editor/fields.ts';
import { saveChanges } from '../editor/saving.ts';
import { type InlineField, typedOf, withTyped } from './inline-edit.ts';

type Refused = { typed: string; error: string };

/** Saves one value of one product from its row. What is refused stays as it was typed, with the reason. */
export function useInlineEdit(
  product: AdminProduct,
  field: InlineField,
  onSaved: (product: AdminProduct) => void,
) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [saving, setSaving] = useState<string>();
  const [refused, setRefused] = useState<Refused>();

  const refuse = (typed: string, error: string, status?: number) => {
    if (isMounted()) setRefused({ typed, error });
    else dispatch(failed(`${product.title}: ${error}`, { about: product.id, status }));
  };

  const send = async (typed: string): Promise<void> => {
    const mine = withTyped(product, field, typed);
    if (!mine) return refuse(typed, field === 'price' ? noAmount(currentCurrency()) : t('Type a number'));
    if (isSame(mine, fieldsOfProduct(product))) return;
    const result = await saveChanges(dispatch, product, mine);
    if ('saved' in result) return onSaved(result.saved);
    if ('refused' in result) {
      const { message, errors } = result.refused;
      return refuse(typed, errors[0]?.message ?? message);
    }
    // The row shows the other's value from now on, and what is saved next is saved on it.
    const { product: current, by } = result.conflict;
    onSaved(current);
    const who = by(field)?.actor;
    const now = typedOf(current, field) || t('not counted');
    const reason = who
      ? t('{who} has made it {now}. Enter saves yours.', { who, now })
      : t('It is {now} by now. Enter saves yours.', { now });
    refuse(typed, reason);
  };

  const save = async (typed: string): Promise<void> => {
    setRefused(undefined);
    setSaving(typed);
    try {
      await send(typed);
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      refuse(typed, message, status);
    }
    if (isMounted()) setSaving(undefined);
  };

  return { saving, refused, save, restore: () => setRefused(undefined) };
}
