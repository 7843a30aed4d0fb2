import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ForgetPassword, forgetPassword } from '@kiosk/contract/account-links.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.ts';
import { useSettings } from '../ui/settings.tsx';
import { SupportLink } from '../ui/support-link.tsx';
import { AccountShell } from './account-shell.tsx';
import { askForReset } from './ask-for-reset.ts';

/** The outcome: without mail the shop sends nothing, and says so (point 2). */
type Outcome = { sent: string } | { failed: string } | 'by-hand';

export default function ForgetPasswordPage() {
  const dispatch = useAppDispatch();
  const { sendsMail } = useSettings();
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState } = useForm<ForgetPassword>({
    resolver: standardSchemaResolver(forgetPassword),
  });
  const { errors, isSubmitting } = formState;

  const submit = async (form: ForgetPassword) => {
    if (!sendsMail) return setOutcome('by-hand');
    setOutcome(undefined);
    const asked = dispatch(askForReset(form)).unwrap();
    setOutcome(
      await asked.then(
        (sent) => ({ sent }),
        (thrown) => ({ failed: failureOf(thrown).message }),
      ),
    );
  };

  return (
    <AccountShell page={t('Reset password')} title={t('Enter your Email to reset password')}>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <Field
          label={t('Email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" busy={isSubmitting}>
          {t('Send Email')}
        </Button>
      </form>
      <div role="status" className="not-empty:mt-5">
        {outcome && <OutcomeText outcome={outcome} />}
      </div>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          {t('Back to Login')}
        </Link>
      </p>
    </AccountShell>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if (outcome === 'by-hand') {
    return (
      <Banner type="info">
        {rich(
          'No email was sent: this shop resets passwords by hand. Please <support>contact support</support> from your email address, and we will help you back in.',
          { support: (text) => <SupportLink className="link font-medium">{text}</SupportLink> },
        )}
      </Banner>
    );
  }
  if ('sent' in outcome) return <Banner type="success">{outcome.sent}</Banner>;
  return <Banner type="error">{outcome.failed}</Banner>;
}
