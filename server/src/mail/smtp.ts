import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '../config/mail-settings.ts';
import { MailFailure } from './mail-failure.ts';
import type { MimeMessage } from './message.ts';

/** Milliseconds. The whole of it is bounded by the caller's signal. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Without a byte from the server. It may read a message for some time before it accepts it. */
  socketTimeout: 60_000,
};

const quitTime = 1_000;

type SmtpError = Error & { responseCode?: number; response?: string; command?: string };
type Step = (done: (error?: Error | null) => void) => void;

/**
 * Sends one message over a connection of its own.
 * @param signal ends it at any point; whether the server has accepted the message is unknown then
 * @throws MailFailure
 */
export async function sendBySmtp(
  smtp: SmtpSettings,
  message: MimeMessage,
  signal: AbortSignal,
): Promise<void> {
  const { from, to, raw } = message;
  await connected(smtp, signal, async (connection, run) => {
    await run((done) => connection.send({ from, to: [to] }, raw, done)).catch((error: SmtpError) => {
      throw new MailFailure(outcomeOf(error), reasonOf(error));
    });
  });
}

/** Connects, changes to TLS and logs in, as for a mail. @throws MailFailure */
export const checkSmtp = (smtp: SmtpSettings, signal: AbortSignal): Promise<void> =>
  connected(smtp, signal, async () => {});

async function connected<T>(
  { host, port, encryption, login }: SmtpSettings,
  signal: AbortSignal,
  work: (connection: SMTPConnection, run: (step: Step) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...timeouts,
  });
  const broken = brokenBy(connection, signal);
  const run = (step: Step) =>
    Promise.race([
      new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve()))),
      broken.failure,
    ]);
  try {
    try {
      await run((done) => connection.connect(done));
      if (login) await run((done) => connection.login(login, done));
    } catch (error) {
      throw new MailFailure('down', reasonOf(error as SmtpError));
    }
    const result = await work(connection, run);
    connection.quit();
    // A server that does not answer it must not keep the process.
    setTimeout(() => connection.close(), quitTime).unref();
    return result;
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    broken.forget();
  }
}

/** Fails when the connection breaks while nobody waits for an answer, or by the signal. */
function brokenBy(connection: SMTPConnection, signal: AbortSignal) {
  let forget = () => {};
  const failure = new Promise<never>((_, reject) => {
    const abort = () => reject(new Error('It took too long'));
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The server closed the connection')));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    forget = () => signal.removeEventListener('abort', abort);
  });
  failure.catch(() => {});
  return { failure, forget };
}

/** Commands whose refusal is about this mail alone; `API` is an address that no server would be asked for. */
const aboutMail = ['RCPT TO', 'DATA', 'API'];

function outcomeOf({ responseCode: code, command = '' }: SmtpError): MailFailure['outcome'] {
  if (command === 'API') return 'refused';
  // 421: the server is closing. Without an answer nobody knows whether the message was accepted.
  if (code === undefined || code === 421 || !aboutMail.includes(command)) return 'down';
  // 503: the conversation has gone wrong, not the mail.
  return code >= 500 && code !== 503 ? 'refused' : 'delayed';
}

const reasonOf = ({ response, message }: SmtpError): string => response || message;
