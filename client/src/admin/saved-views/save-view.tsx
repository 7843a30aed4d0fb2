import { t } from '@kiosk/contract/language/t.ts';
import type { SavedView, SavedViewList } from '@kiosk/contract/saved-view.ts';
import type { SubmitEvent } from 'react';
import { useCall } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { saveCall } from './view-calls.ts';

type SaveViewProps = {
  list: SavedViewList;
  here: string;
  current: SavedView | undefined;
  onSaved: () => void;
};

/** Saves what the list shows now, where it is no saved view yet. */
export function SaveView({ list, here, current, onSaved }: SaveViewProps) {
  const { value: name, setValue: setName, refuse, field } = useTypedField();
  const { send, isBusy } = useCall<SavedView, string>({
    call: (name) => saveCall(list, name, here),
    onDone: (_saved, sent) => {
      setName((now) => (now.trim() === sent ? '' : now));
      onSaved();
    },
    onFailed: ({ message }) => refuse(message),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') refuse(t('Please give it a name'));
    else send(name.trim());
  };

  const className = 'border-t border-line px-3 pt-3 pb-2 text-sm text-muted first:border-0';
  if (current) {
    return (
      <p role="status" className={className}>
        {t('You are looking at “{name}”.', { name: current.name })}
      </p>
    );
  }
  if (here === '') {
    return <p className={className}>{t('Filter or sort the list, then save it here under a name.')}</p>;
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-2 border-t border-line p-3 first:border-0"
    >
      <Field label={t('Save this view as')} autoComplete="off" maxLength={60} {...field} />
      <Button type="submit" kind="secondary" busy={isBusy} className="justify-self-start">
        {t('Save view')}
      </Button>
    </form>
  );
}
