import { t } from '@kiosk/contract/language/t.ts';
import type { SavedView } from '@kiosk/contract/saved-view.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { changeCall, deleteCall } from './view-calls.ts';

type What = 'save' | 'delete';

type ViewFormProps = {
  view: SavedView;
  /** What the list shows now, where that is something else. */
  here: string | undefined;
  onDone: (what: What) => void;
  onCancel: () => void;
};

/** The press of Enter that asked must not answer too. */
const beginHere = (button: HTMLButtonElement | null): void => button?.focus();

/** Renames a view, gives it the current filters, or deletes it. */
export function ViewForm({ view, here, onDone, onCancel }: ViewFormProps) {
  const { value: name, refuse, field: typing } = useTypedField(view.name);
  const [takesHere, setTakesHere] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { send, isBusy } = useCall<SavedView, What>({
    call: (what) =>
      what === 'delete'
        ? deleteCall(view)
        : changeCall(view, { name: name.trim(), ...(takesHere && { query: here }) }),
    onDone: (_view, what) => onDone(what),
    onFailed: ({ message }) => {
      keep();
      refuse(message);
    },
  });
  const keep = () => {
    setAsked(false);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') refuse(t('Please give it a name'));
    else if (!isAsked) send('save');
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-1.5 rounded-sm bg-sand/50 p-3">
      <Field ref={field} label={t('Name of the view')} autoComplete="off" maxLength={60} {...typing} />
      {here !== undefined && (
        <Checkbox checked={takesHere} onChange={setTakesHere}>
          {t('Use the current filters')}
        </Checkbox>
      )}
      {isAsked ? (
        <fieldset className="mt-1 flex flex-wrap gap-1">
          <legend className="mb-1 wrap-anywhere">{t('Delete the view {name}?', { name: view.name })}</legend>
          <Button ref={beginHere} kind="quiet" onClick={keep}>
            {t('Cancel')}
          </Button>
          <Button kind="secondary" busy={isBusy} onClick={() => send('delete')}>
            {t('Delete view')}
          </Button>
        </fieldset>
      ) : (
        <div className="mt-1 flex flex-wrap gap-1">
          <Button type="submit" kind="secondary" busy={isBusy}>
            {t('Save')}
          </Button>
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('Delete')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}
