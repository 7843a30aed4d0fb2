import { newEmail, newPassword, newUsername, passwordGiven, type User } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { ChangedEmail, EndedSessions, OwnAccount } from '@kiosk/contract/own-account.ts';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { EmailState } from './email-state.tsx';

type What = 'name' | 'email' | 'password';
type LoginDataProps = { user: User; account: OwnAccount; onChange: () => void };

/** What one is called here and logs in with. */
export function LoginData({ user, account, onChange }: LoginDataProps) {
  const [changing, setChanging] = useState<What>();
  const dialog = { account, onChange, onClose: () => setChanging(undefined) };
  const { hasPassword } = account;
  return (
    <Section title={t('Login')}>
      <dl className="mt-3 border-t border-line">
        <Row name={t('Name')} action={t('Change name')} onAction={() => setChanging('name')}>
          {user.username}
        </Row>
        <Row name={t('Email')} action={t('Change email')} onAction={() => setChanging('email')}>
          <EmailText of={user.email} />
        </Row>
        <Row
          name={t('Password')}
          action={hasPassword ? t('Change password') : t('Set a password')}
          onAction={() => setChanging('password')}
        >
          {hasPassword ? t('Set') : t('None: you sign in with Google')}
        </Row>
      </dl>
      <div className="mt-4 grid justify-items-start gap-2">
        <EmailState account={account} email={user.email} onChange={onChange} />
      </div>
      {changing === 'name' && <ChangeName username={user.username} {...dialog} />}
      {changing === 'email' && <ChangeEmail {...dialog} />}
      {changing === 'password' && <ChangePassword {...dialog} />}
    </Section>
  );
}

type RowProps = { name: string; action: string; onAction: () => void; children: ReactNode };

const Row = ({ name, action, onAction, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
    <dt className="w-full text-sm text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 basis-36 wrap-anywhere">{children}</dd>
    <dd className="-my-2.5 ml-auto">
      <Button kind="quiet" onClick={onAction} className="-mr-3">
        {action}
      </Button>
    </dd>
  </div>
);

type DialogProps = { account: OwnAccount; onChange: () => void; onClose: () => void };

const wrongPassword = { 'wrong-password': 'password' };

const ChangeName = ({ username, onChange, onClose }: DialogProps & { username: string }) => (
  <ChangeDialog<User>
    title={t('Change name')}
    rules={z.object({ username: newUsername })}
    initial={{ username }}
    call={(body) => ({
      path: accountApiPaths.ownName,
      method: 'PATCH',
      body,
      fallbackMessage: t('Your name could not be changed. Please try again.'),
    })}
    onDone={({ username }) => {
      onChange();
      return t('Your name is {username} now.', { username });
    }}
    onClose={onClose}
  >
    {(field) => (
      <Field
        label={t('Username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
    )}
  </ChangeDialog>
);

/** The fields, and those that an account without a password is not asked for. */
const rulesOf = (hasPassword: boolean, fields: Record<string, z.core.$ZodType>) =>
  z.object(hasPassword ? { ...fields, password: passwordGiven } : fields);

const bodyOf = (hasPassword: boolean, { password, ...typed }: Record<string, string>) =>
  hasPassword ? { ...typed, password } : typed;

const ChangeEmail = ({ account: { hasPassword, emailConfirmed }, onChange, onClose }: DialogProps) => (
  <ChangeDialog<ChangedEmail>
    title={t('Change email')}
    rules={rulesOf(hasPassword, { email: newEmail })}
    initial={{ email: '', password: '' }}
    fieldOf={{ ...wrongPassword, 'email-taken': 'email' }}
    call={(typed) => ({
      path: accountApiPaths.ownEmail,
      method: 'PATCH',
      body: bodyOf(hasPassword, typed),
      fallbackMessage: t('Your email could not be changed. Please try again.'),
    })}
    onDone={({ email, isLinkSent }) => {
      onChange();
      return isLinkSent
        ? t('We have sent a link to {email}. Your email changes when you open it.', { email })
        : t('Your email is {email} now.', { email });
    }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Field
          label={t('New email')}
          type="email"
          autoComplete="email"
          hint={
            emailConfirmed === undefined
              ? t('You log in with it from now on.')
              : t('We send a link to it. Your email changes when you open the link.')
          }
          {...field('email')}
        />
        {hasPassword && (
          <PasswordField kind="present" autoComplete="current-password" {...field('password')} />
        )}
      </>
    )}
  </ChangeDialog>
);

const ChangePassword = ({ account: { hasPassword }, onChange, onClose }: DialogProps) => (
  <ChangeDialog<EndedSessions>
    title={hasPassword ? t('Change password') : t('Set a password')}
    rules={rulesOf(hasPassword, { newPassword })}
    initial={{ password: '', newPassword: '' }}
    fieldOf={{ ...wrongPassword, 'common-password': 'newPassword' }}
    call={(typed) => ({
      path: accountApiPaths.ownPassword,
      method: 'PATCH',
      body: bodyOf(hasPassword, typed),
      fallbackMessage: t('Your password could not be changed. Please try again.'),
    })}
    onDone={({ ended }) => {
      onChange();
      return ended === 0
        ? t('Your password is changed.')
        : t('Your password is changed, and you are logged out on your other devices.');
    }}
    onClose={onClose}
  >
    {(field) => (
      <>
        {hasPassword && (
          <PasswordField kind="present" autoComplete="current-password" {...field('password')} />
        )}
        <PasswordField
          kind="new"
          autoComplete="new-password"
          hint={t('At least 8 characters with uppercase, lowercase, and number')}
          {...field('newPassword')}
        />
        <p className="text-sm text-muted">
          {t('You stay logged in here. Your other devices are logged out.')}
        </p>
      </>
    )}
  </ChangeDialog>
);
