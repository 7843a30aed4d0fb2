import { t } from '@kiosk/contract/language/t.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/forms/input-class.ts';
import { type PictureValue, violationOf } from './order.ts';

type AddressEntryProps = {
  pictures: readonly PictureValue[];
  /** Why there can be no more. */
  noRoom: string | undefined;
  onAdd: (url: string) => void;
};

export function AddressEntry({ pictures, noRoom, onAdd }: AddressEntryProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [violation, setViolation] = useState<string>();
  const add = () => {
    const url = typed.trim();
    const wrong = noRoom ?? violationOf(url, pictures);
    setViolation(wrong);
    if (wrong !== undefined) return;
    onAdd(url);
    setTyped('');
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('Address of a picture on another site')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={typed}
          aria-invalid={violation ? true : undefined}
          aria-describedby={violation && `${id}-error`}
          onChange={({ target }) => {
            setTyped(target.value);
            setViolation(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It adds the picture; the form around it is not to be sent.
            event.preventDefault();
            add();
          }}
          className={`${inputClass} min-w-0 flex-1`}
        />
        <Button kind="secondary" onClick={add}>
          {t('Add')}
        </Button>
      </div>
      {violation && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {violation}
        </p>
      )}
    </div>
  );
}
