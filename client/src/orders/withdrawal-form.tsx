import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { t } from '@kiosk/contract/language/t.ts';
import { type NewWithdrawal, newWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Field, TextField } from '../ui/forms/field.tsx';
import { useSettings } from '../ui/settings.tsx';

type WithdrawalFormProps = { start: NewWithdrawal; onDone: (form: NewWithdrawal) => void };

/** The first step, which sends nothing. */
export function WithdrawalForm({ start, onDone }: WithdrawalFormProps) {
  const { sendsMail } = useSettings();
  const { register, handleSubmit, formState } = useForm<NewWithdrawal>({
    resolver: standardSchemaResolver(newWithdrawal),
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form method="post" noValidate onSubmit={handleSubmit(onDone)} className="grid gap-5">
      <p className="text-muted">
        {t(
          'Tell us which order it is about. On the next page you see everything once more before it is sent. You need not give a reason.',
        )}
      </p>
      <Field label={t('Name')} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label={t('Order number')}
        autoComplete="off"
        hint={t('As your confirmation shows it.')}
        error={errors.orderNumber?.message}
        {...register('orderNumber')}
      />
      <Field
        label={t('Email')}
        type="email"
        autoComplete="email"
        hint={
          sendsMail
            ? t('The one you ordered with. We send the confirmation there.')
            : t('The one you ordered with.')
        }
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t('Only a part of the order? (optional)')}
        rows={3}
        hint={t('Name the items. Left empty, you withdraw from the whole order.')}
        error={errors.statement?.message}
        {...register('statement')}
      />
      <Button type="submit" className="justify-self-start">
        {t('Continue')}
      </Button>
    </form>
  );
}
