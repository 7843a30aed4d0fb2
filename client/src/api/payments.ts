import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type {
  PaymentCheck,
  TestAuthentication,
  TestConfirmation,
  TestPaymentResult,
} from '@kiosk/contract/payment.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';
import { objectIn } from './object-in.ts';
import type { Services } from './services.ts';

export const paymentsApi = ({ http, capabilities }: Pick<Services, 'http' | 'capabilities'>) => {
  const post = async <Answer>(path: string, body?: unknown, options?: Parameters<Http>[1]): Promise<Answer> =>
    (await http(path, { method: 'POST', body, signedIn: true, ...options })).body as Answer;

  return {
    /** @throws ApiError without a message of its own (point 7 gives one); what the server said is the `reason` */
    async createIntent(orderId: string, totalAmount: number): Promise<string> {
      try {
        const answer = objectIn(await post(apiPaths.paymentIntent, { totalAmount, orderId }));
        if ('clientSecret' in answer && answer.clientSecret) return String(answer.clientSecret);
      } catch (error) {
        throw error instanceof ApiError ? new ApiError(error.status, '', { reason: error.message }) : error;
      }
      throw new TypeError('No client secret in the answer');
    },

    /** Has the shop ask the provider. @returns null where the backend cannot be asked for that */
    check: async (orderId: string): Promise<PaymentCheck | null> =>
      capabilities.paymentChecks ? post<PaymentCheck>(pathTo(apiPaths.paymentCheck, orderId)) : null,

    confirmTestCard: (card: TestConfirmation, signal: AbortSignal) =>
      post<TestPaymentResult>(apiPaths.testConfirmation, card, { signal }),

    authenticateTestCard: (answer: TestAuthentication, signal: AbortSignal) =>
      post<TestPaymentResult>(apiPaths.testAuthentication, answer, { signal }),
  };
};
