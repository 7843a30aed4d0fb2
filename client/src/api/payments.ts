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

export type PaymentsApi = ReturnType<typeof paymentsApi>;

/** @param isOurs the backend is our own server: another knows no call about a payment but that of point 7 */
export const paymentsApi = (http: Http, isOurs: boolean) => {
  const post = async <Answer>(path: string, body?: unknown): Promise<Answer> =>
    (await http(path, { method: 'POST', body, signedIn: true })).body as Answer;

  return {
    /** @throws ApiError without a message of its own (point 7 gives one); what the server said is the `reason` */
    async createIntent(orderId: string, totalAmount: number): Promise<string> {
      try {
        const answer = objectIn(await post(apiPaths.paymentIntent, { totalAmount, orderId }));
        if ('clientSecret' in answer && answer.clientSecret) return String(answer.clientSecret);
      } catch (error) {
        throw error instanceof ApiError ? new ApiError(error.status, '', error.message) : error;
      }
      throw new TypeError('No client secret in the answer');
    },

    /** Has the shop ask the provider. @returns null where the backend cannot be asked for that */
    check: async (orderId: string): Promise<PaymentCheck | null> =>
      isOurs ? post<PaymentCheck>(pathTo(apiPaths.paymentCheck, orderId)) : null,

    confirmTestCard: (card: TestConfirmation) => post<TestPaymentResult>(apiPaths.testConfirmation, card),

    authenticateTestCard: (answer: TestAuthentication) =>
      post<TestPaymentResult>(apiPaths.testAuthentication, answer),
  };
};
