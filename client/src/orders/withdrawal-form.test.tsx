import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings, SettingsProvider } from '../ui/settings.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

test('the withdrawal form promises a mail only in a shop that sends mail', () => {
  const start = { name: '', orderNumber: '', email: '', statement: '' };
  const formIn = (mail: { sendsMail?: true }) =>
    renderToStaticMarkup(
      <SettingsProvider value={{ ...defaultSettings, ...mail }}>
        <WithdrawalForm start={start} onDone={() => {}} />
      </SettingsProvider>,
    );
  const promise = 'We send the confirmation there.';
  expect(formIn({ sendsMail: true })).toContain(promise);
  expect(formIn({})).not.toContain(promise);
});
