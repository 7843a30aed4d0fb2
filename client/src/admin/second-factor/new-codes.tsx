import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../../ui/leaving/use-unsaved-guard.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

type NewCodesProps = { codes: readonly string[]; onStored: () => void };

/** Shown once: the shop keeps only their hashes. */
export function NewCodes({ codes, onStored }: NewCodesProps) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  const leaving = useDiscardDialog(undefined, {
    action: t('Leave this page'),
    question: t('Have you stored your recovery codes? They are not shown again.'),
  });
  useUnsavedGuard(true, leaving.ask);
  return (
    <section aria-labelledby="new-codes" className="rounded-lg border border-edge bg-surface p-5">
      <h2 id="new-codes" ref={heading} tabIndex={-1} className="text-2xl">
        {t('Your recovery codes')}
      </h2>
      <p className="mt-2 text-muted">
        {t(
          'Store them in a safe place now, such as a password manager or a printout. They are not shown again.',
        )}
      </p>
      <ul className="my-5 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FocusHandover>
        <Button onClick={onStored}>{t('I have stored them')}</Button>
      </FocusHandover>
      {leaving.dialog}
    </section>
  );
}
