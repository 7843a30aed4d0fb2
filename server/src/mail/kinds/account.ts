import { t } from '@kiosk/contract/language/t.ts';
import { action, type MailKind, type MailShop, text } from '../letter.ts';
import { longTime } from '../long-time.ts';

/** `link` is a whole address at the shop. */
type AccountData = { username: string; link: string };

const hello = (username: string) => text(t('Hello {username},', { username }));
const notYou = ({ supportEmail }: MailShop) =>
  text(t('If this was not you, please change your password and write to {supportEmail}.', { supportEmail }));

const sample = { username: 'ada', link: 'https://shop.example.com/sample' };

export const passwordResetMail: MailKind<AccountData & { minutes: number }> = {
  write: ({ username, link, minutes }, shop) => ({
    subject: t('Set a new password at {name}', { name: shop.name }),
    heading: t('Set a new password'),
    parts: [
      hello(username),
      text(
        t(
          'Somebody, hopefully you, has asked for a new password for your account. The link works once and for {minutes} minutes.',
          { minutes },
        ),
      ),
      action(t('Set a new password'), link),
      text(t('If this was not you, you can ignore this mail. Your password stays as it is.')),
    ],
  }),
  sample: { ...sample, minutes: 30 },
  isSecret: true,
  lifetime: ({ minutes }) => minutes,
};

export const emailConfirmationMail: MailKind<AccountData> = {
  write: ({ username, link }, shop) => ({
    subject: t('Confirm your email address at {name}', { name: shop.name }),
    heading: t('Confirm your email address'),
    parts: [
      hello(username),
      text(t('Please confirm that this address is yours.')),
      action(t('Confirm my address'), link),
      text(t('If you do not know why you got this mail, you can ignore it.')),
    ],
  }),
  sample,
  isSecret: true,
};

/** To the address before. */
export const emailChangedMail: MailKind<AccountData & { email: string }> = {
  write: ({ username, link, email }, shop) => ({
    subject: t('Your email address at {name} has changed', { name: shop.name }),
    heading: t('Your email address has changed'),
    parts: [
      hello(username),
      text(
        t('Your account now has the address {email}. We will send no more mails to this address.', { email }),
      ),
      notYou(shop),
      action(t('Open the shop'), link),
    ],
  }),
  sample: { ...sample, email: 'ada.lovelace@example.com' },
};

export const passwordChangedMail: MailKind<AccountData> = {
  write: ({ username, link }, shop) => ({
    subject: t('Your password at {name} has changed', { name: shop.name }),
    heading: t('Your password has changed'),
    parts: [
      hello(username),
      text(t('The password of your account was just changed.')),
      notYou(shop),
      action(t('Open the shop'), link),
    ],
  }),
  sample,
};

/** `at` as ISO 8601; `from` is the browser or network it came from, where that is known. */
export const newAdminLoginMail: MailKind<AccountData & { at: string; from?: string }> = {
  write: ({ username, link, at, from }, shop) => ({
    subject: t('New login to your account at {name}', { name: shop.name }),
    heading: t('New login to your account'),
    parts: [
      hello(username),
      text(t('Somebody has logged in to your administrator account from a place that is new to the shop.')),
      {
        is: 'facts',
        rows: [[t('Time'), longTime(at, shop)], ...(from ? ([[t('From'), from]] as const) : [])],
      },
      notYou(shop),
      action(t('Open the shop'), link),
    ],
  }),
  sample: { ...sample, at: '2026-03-02T09:30:00.000Z', from: '203.0.113.7' },
};

export const testMail: MailKind<{ by: string }> = {
  write: ({ by }, shop) => ({
    subject: t('Test mail of {name}', { name: shop.name }),
    heading: t('Mail works'),
    parts: [text(t('{by} has sent this test. The shop’s mails arrive here.', { by }))],
  }),
  sample: { by: 'admin@example.com' },
};
