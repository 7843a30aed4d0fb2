import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { SupportLink } from '../ui/support-link.tsx';
import { AccountShell } from './account-shell.tsx';
import { type ForgetPassword, forgetPassword } from './forget-password.ts';

/** Sends nothing: without a mail server the shop cannot reset a password by itself (point 2). */
export default function ForgetPasswordPage() {
  const [isAsked, setAsked] = useState(false);
  const { register, handleSubmit, formState } = useForm<ForgetPassword>({
    resolver: standardSchemaResolver(forgetPassword),
    defaultValues: { email: '' },
  });

  return (
    <AccountShell page="Reset password" title="Enter your Email to reset password">
      <form noValidate onSubmit={handleSubmit(() => setAsked(true))} className="grid gap-5">
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit">Send Email</Button>
        {isAsked && (
          <Banner type="info">
            No email was sent: this shop resets passwords by hand. Please{' '}
            <SupportLink className="link font-medium">contact support</SupportLink> from your email address,
            and we will help you back in.
          </Banner>
        )}
      </form>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          Back to Login
        </Link>
      </p>
    </AccountShell>
  );
}
