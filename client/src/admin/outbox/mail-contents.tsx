import { t } from '@kiosk/contract/language/t.ts';
import type { MailContents } from '@kiosk/contract/mail.ts';

/** What a mail says: its HTML in a frame that runs and loads nothing, and its text. */
export const MailContentsView = ({ subject, text, href }: MailContents) => (
  <div className="grid grid-cols-1 gap-8">
    <section aria-label={t('Mail')}>
      <p className="mb-3 font-medium wrap-anywhere">{subject}</p>
      <iframe
        key={href}
        src={href}
        title={t('Mail: {subject}', { subject })}
        sandbox=""
        referrerPolicy="no-referrer"
        className="h-[42rem] w-full rounded-lg border border-line bg-surface"
      />
    </section>
    <section aria-label={t('As text')} className="border-t border-line pt-4">
      <h2 className="eyebrow mb-3 font-sans">{t('As text')}</h2>
      <pre className="rounded-sm bg-sand p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </section>
  </div>
);
