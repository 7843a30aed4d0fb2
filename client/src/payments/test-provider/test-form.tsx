import { t } from '@kiosk/contract/language/t.ts';
import type { TestPaymentResult } from '@kiosk/contract/payment.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../api/thunk.ts';
import { Field } from '../../ui/forms/field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { type CardConfirmation, type CardFormProps, stillOpen } from '../outcome.ts';
import { PayButton } from '../pay-button.tsx';
import { authenticateTestCard, confirmTestCard } from '../payment-thunks.ts';
import { ExtraStep } from './extra-step.tsx';
import {
  cardWith,
  caretBefore,
  errorsOf,
  formattedCardField,
  noCard,
  type TestCard,
  type TestCardErrors,
} from './test-card.ts';
import { TestNumbers } from './test-numbers.tsx';
import { fieldOf, testOutcomeOf } from './test-outcome.ts';

/** The card form of a demo shop without keys: the same steps as with a real provider, and only published test numbers. */
export default function TestForm({ amount, isReady, isBusy, onPay }: CardFormProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const number = useFirstFocus<HTMLInputElement>();
  const { card, change, setErrors, fieldFor } = useTestCard();
  const [isAsked, setAsked] = useState(false);

  const refuse = (found: TestCardErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const take = (result: TestPaymentResult): CardConfirmation => {
    const field = fieldOf(result.error?.code);
    if (field) refuse({ [field]: result.error?.message });
    else if (result.status === 'requires_action') setAsked(true);
    else return testOutcomeOf(result);
    return stillOpen;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = errorsOf(card);
    if (Object.keys(found).length > 0) return refuse(found);
    onPay(async (clientSecret) => take(await dispatch(confirmTestCard({ clientSecret, ...card })).unwrap()));
  };

  const answer = (outcome: 'complete' | 'fail') =>
    onPay(async (clientSecret) =>
      testOutcomeOf(await dispatch(authenticateTestCard({ clientSecret, outcome })).unwrap()),
    );

  if (isAsked) return <ExtraStep amount={amount} isBusy={isBusy} onAnswer={answer} />;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TestNumbers chosen={card.number} onChoose={(number) => change(cardWith(number))} />
      <div className="mt-5 flex flex-wrap gap-4">
        <Field label={t('Card number')} className="w-full" ref={number} {...fieldFor('number')} />
        <Field label={t('Expiry')} placeholder="MM/YY" className="flex-1 basis-28" {...fieldFor('expiry')} />
        <Field
          label={t('Security code')}
          placeholder="CVC"
          className="flex-1 basis-28"
          {...fieldFor('cvc')}
        />
      </div>
      <PayButton amount={amount} isReady={isReady} isBusy={isBusy} />
    </form>
  );
}

function useTestCard() {
  const [card, setCard] = useState(noCard);
  const [errors, setErrors] = useState<TestCardErrors>({});
  const change = (next: TestCard) => {
    setCard(next);
    setErrors({});
  };
  const fieldFor = (name: keyof TestCard) => ({
    name,
    value: card[name],
    error: errors[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const { value, selectionStart } = target;
      const after = value.slice(selectionStart ?? value.length).replace(/\D/g, '').length;
      // What is formatted moves the caret to the end.
      flushSync(() => change({ ...card, [name]: formattedCardField(name, value) }));
      const caret = caretBefore(after, target.value);
      target.setSelectionRange(caret, caret);
    },
  });
  return { card, change, setErrors, fieldFor };
}
