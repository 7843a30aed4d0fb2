import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { type SetupStep, setupSteps } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useCall } from '../../api/queries.tsx';
import { useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { failed } from '../../ui/notices/notices-slice.ts';
import { focusHeading } from '../../ui/pages/focus-heading.ts';
import { Section } from '../../ui/section.tsx';

type Step = { title: Text; text: Text; links: readonly (readonly [to: string, label: Text])[] };

const steps: Record<SetupStep, Step> = {
  products: {
    title: 'Add your products',
    text: 'One by one, or all at once from a file.',
    links: [
      [pagePaths.adminNewProduct, 'Add a product'],
      [pagePaths.adminImport, 'Import a file'],
    ],
  },
  pages: {
    title: 'Write imprint and terms',
    text: 'One page in the footer, and one that shoppers accept at the checkout.',
    links: [[pagePaths.adminContentPages, 'Pages']],
  },
  seller: {
    title: 'Add the seller’s details',
    text: 'Invoices need your name, your address and your tax, and customers an address to write to.',
    links: [[pagePaths.adminSettings, 'Settings']],
  },
  payments: {
    title: 'Choose how shoppers pay',
    text: 'Only on delivery so far. Cards need the keys of your payment provider, or are switched off under Settings.',
    links: [[pagePaths.adminSettings, 'Settings']],
  },
  mail: {
    title: 'Send mails',
    text: 'Confirmations and new passwords need a mail server: SMTP_URL and MAIL_FROM.',
    links: [[pagePaths.adminOutbox, 'Outbox']],
  },
};

type ChecklistProps = { done: Record<SetupStep, boolean>; onClosed: () => void };

/** What a new shop needs before its first order. */
export function Checklist({ done, onClosed }: ChecklistProps) {
  const { close, isBusy } = useClosing(onClosed);
  const count = setupSteps.filter((step) => done[step]).length;
  return (
    <Section
      title={t('Before your first order')}
      beside={
        <span className="text-sm text-muted">
          {t('{count} of {all} done', { count, all: setupSteps.length })}
        </span>
      }
      className="mb-12 rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <ol className="mt-4 border-t border-line">
        {(Object.keys(steps) as SetupStep[]).map((step) => (
          <Row key={step} {...steps[step]} isDone={done[step]} />
        ))}
      </ol>
      <Button kind="quiet" busy={isBusy} onClick={close} className="mt-3 -ml-3">
        {t('Hide this list')}
      </Button>
    </Section>
  );
}

const Row = ({ title, text, links, isDone }: Step & { isDone: boolean }) => (
  <li className="flex items-baseline gap-3 border-b border-line py-3">
    <span
      className={classes(
        'grid size-5 flex-none translate-y-1 place-items-center rounded-full border',
        isDone ? 'border-ink bg-ink text-paper' : 'border-edge',
      )}
    >
      {isDone && <CheckIcon className="size-3.5" />}
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="min-w-0">
        <span className={classes('font-medium', isDone && 'text-muted')}>{t(title)}</span>
        {isDone && <span className="sr-only">, {t('done')}</span>}
        {!isDone && <span className="block text-sm text-muted">{t(text)}</span>}
      </p>
      {!isDone && (
        <span className="flex gap-4">
          {links.map(([to, label]) => (
            <Link key={to} to={to} className="link inline-flex min-h-6 items-center text-sm">
              {t(label)}
            </Link>
          ))}
        </span>
      )}
    </div>
  </li>
);

function useClosing(onClosed: () => void) {
  const dispatch = useAppDispatch();
  const { send, isBusy } = useCall<unknown, void>({
    call: () => ({
      path: adminApiPaths.checklist,
      method: 'DELETE',
      fallbackMessage: t('The list could not be hidden. Please try again.'),
    }),
    onDone: () => {
      onClosed();
      focusHeading();
    },
    onFailed: ({ message, status }) => dispatch(failed(message, { status })),
  });
  return { close: () => send(), isBusy };
}
