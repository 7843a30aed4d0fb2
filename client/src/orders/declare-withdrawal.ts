import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { createApiThunk } from '../api/thunk.ts';

/** Declares a withdrawal (+). @returns what the shop says, which is the same for every order and email */
export const declareWithdrawal = createApiThunk(
  'orders/declareWithdrawal',
  'The shop could not be reached, and nothing was sent. Please try again.',
  async ({ http }, { form, key }: { form: NewWithdrawal; key: string }) => {
    const { body } = await http(apiPaths.withdrawals, {
      method: 'POST',
      body: form,
      headers: { [idempotencyKeyHeader]: key },
    });
    return (body as { message: string }).message;
  },
);
