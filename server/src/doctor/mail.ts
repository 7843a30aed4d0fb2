import { MailFailure } from '../mail/mail-failure.ts';
import { checkSmtp } from '../mail/smtp.ts';
import { advice, type Check, fault, fit } from './finding.ts';

/** Milliseconds for the whole conversation. */
const timeout = 20_000;

const encryptions = { tls: 'over TLS', starttls: 'over TLS (STARTTLS)', none: 'without TLS' };

const nowhere = 'Mail: its links lead to http://localhost. Set PUBLIC_URL to the shop’s address.';

/** Connects and logs in, and sends nothing. */
export const checkMail: Check = async ({ config: { mail, demo, publicUrl } }) => {
  if (mail?.smtp === undefined) {
    if (demo) return [];
    return [advice('Mail: none is sent. Set SMTP_URL and MAIL_FROM to write to customers.')];
  }
  const { host, port, encryption, login } = mail.smtp;
  try {
    await checkSmtp(mail.smtp, AbortSignal.timeout(timeout));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const place = `${host}:${port}`;
    return [
      fault(`Mail: ${place} takes none: ${error.message}. Check SMTP_URL; orders go on, and mails wait.`),
    ];
  }
  const how = `${encryptions[encryption]}${login ? ', and the login works' : ''}`;
  const answers = fit(`Mail: ${host}:${port} answers ${how}. The sender is ${mail.from.address}.`);
  return publicUrl ? [answers] : [answers, advice(nowhere)];
};
