import { type SmtpBehavior, TestSmtp } from '@kiosk/testkit/smtp.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { MailFailure } from './mail-failure.ts';
import { sendBySmtp } from './smtp.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await TestSmtp.start();
});
afterEach(() => smtp.stop());

const message = {
  from: 'shop@example.com',
  to: 'ada@example.com',
  raw: Buffer.from('Subject: Hi\r\n\r\n.\r\n'),
};

function send(url = smtp.env.SMTP_URL, signal = AbortSignal.timeout(20_000)) {
  const { mail } = readConfig({ ...smtp.env, SMTP_URL: url });
  if (mail?.smtp === undefined) throw new Error('no mail server is set');
  return sendBySmtp(mail.smtp, message, signal);
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'accepted',
    (error: unknown) => (error instanceof MailFailure ? error : Promise.reject(error)),
  );

test('a message arrives as it was written, also a line that is one dot', async () => {
  await send();
  expect(smtp.received).toMatchObject([{ to: 'ada@example.com', raw: 'Subject: Hi\r\n\r\n.\r\n' }]);
});

test.each<[SmtpBehavior, MailFailure['outcome']]>([
  [{ refuses: 'connect', code: 554 }, 'down'],
  [{ refuses: 'connect', code: 421 }, 'down'],
  [{ refuses: 'sender', code: 550 }, 'down'],
  [{ refuses: 'sender', code: 451 }, 'down'],
  [{ refuses: 'recipient', code: 550 }, 'refused'],
  [{ refuses: 'recipient', code: 450 }, 'delayed'],
  [{ refuses: 'message', code: 554 }, 'refused'],
  [{ refuses: 'message', code: 452 }, 'delayed'],
  [{ refuses: 'message', code: 421 }, 'down'],
  ['accept-silently', 'down'],
])('a server that answers with %j makes the mail %s', async (behavior, outcome) => {
  smtp.behave = () => behavior;
  expect(await failureOf(send())).toMatchObject({ outcome, message: expect.stringMatching(/\S/) });
});

test('a server that never answers is left when the time is over', async () => {
  smtp.behave = () => 'stall';
  expect(await failureOf(send(smtp.env.SMTP_URL, AbortSignal.timeout(300)))).toMatchObject({
    outcome: 'down',
  });
});

test('a server that is not there is down', async () => {
  expect(await failureOf(send('smtp://127.0.0.1:1'))).toMatchObject({ outcome: 'down' });
});

test('a login that is refused means that no mail would be taken', async () => {
  const strict = await TestSmtp.start({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('No')),
  });
  const urlWith = (password: string) => `smtp://shop:${password}@127.0.0.1:${strict.port}`;
  expect(await failureOf(send(urlWith('wrong')))).toMatchObject({ outcome: 'down' });
  expect(await failureOf(send(urlWith('p%40ss')))).toBe('accepted');
  await strict.stop();
});

test('a server without TLS gets no message where TLS is needed', async () => {
  const { mail } = readConfig(smtp.env);
  const needed = { ...mail?.smtp, encryption: 'starttls' } as Parameters<typeof sendBySmtp>[0];
  expect(await failureOf(sendBySmtp(needed, message, AbortSignal.timeout(20_000)))).toMatchObject({
    outcome: 'down',
  });
  expect(smtp.received).toEqual([]);
});

test('a certificate that nobody vouches for gets no message', async () => {
  const tls = await TestSmtp.start({ disabledCommands: [], secure: true });
  const { mail } = readConfig({ ...smtp.env, SMTP_URL: `smtps://127.0.0.1:${tls.port}` });
  expect(
    await failureOf(sendBySmtp(mail?.smtp as never, message, AbortSignal.timeout(20_000))),
  ).toMatchObject({ outcome: 'down', message: expect.stringMatching(/certificate/i) });
  expect(tls.received).toEqual([]);
  await tls.stop();
});
