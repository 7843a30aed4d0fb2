import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../../actions/use-action.ts';
import type { Call } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ownNotice } from './own-notice.ts';

export type TypedFields = Record<string, string>;

type ChangeDialogProps<Result> = {
  title: string;
  /** The rules checked before anything is sent; their messages are shown at the fields. */
  rules: z.core.$ZodType;
  initial: TypedFields;
  /** The field at which a refusal of the server stands, by its code. */
  fieldOf?: Partial<Record<string, string>>;
  call: (typed: TypedFields) => Call;
  onDone: (result: Result) => string;
  onClose: () => void;
  children: (field: (name: string) => FieldState) => ReactNode;
};

type FieldState = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** Asks for a few texts and sends them. It stays open until they are taken. */
export function ChangeDialog<Result>(props: ChangeDialogProps<Result>) {
  const { title, rules, initial, fieldOf = {}, call, onDone, onClose, children } = props;
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<TypedFields>({});
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: TypedFields) => {
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
  };
  const { send, isBusy } = useAction<Result, TypedFields>({
    call,
    onDone,
    notice: ownNotice,
    dialog: {
      onClose,
      showError: ({ message, code = '' }) => refuse({ [fieldOf[code] ?? 'form']: message }),
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const found = errorsIn(rules, typed);
    refuse(found);
    if (Object.keys(found).length === 0) send(typed);
  };

  const field = (name: string): FieldState => ({
    name,
    value: typed[name] ?? '',
    error: errors[name],
    onChange: ({ target }) => {
      setTyped({ ...typed, [name]: target.value });
      setErrors(without(errors, name));
    },
  });

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {children(field)}
        {errors.form && <Banner type="error">{errors.form}</Banner>}
        <div className="flex justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('Saving...') : t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The first message about each field. */
function errorsIn(rules: z.core.$ZodType, typed: TypedFields): TypedFields {
  const checked = z.safeParse(rules, typed);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

/** Typing into a field removes its own error, and that of the whole form. */
const without = (errors: TypedFields, name: string): TypedFields =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name && other !== 'form'));
