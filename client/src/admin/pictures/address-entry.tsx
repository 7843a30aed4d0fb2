import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { complaintAbout, type PictureValue } from './order.ts';

type AddressEntryProps = {
  pictures: readonly PictureValue[];
  /** Why there can be no more. */
  complaintAboutRoom: string | undefined;
  onAdd: (url: string) => void;
};

/** A picture that rests elsewhere, by its address. */
export function AddressEntry({ pictures, complaintAboutRoom, onAdd }: AddressEntryProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const add = () => {
    const url = typed.trim();
    const wrong = complaintAboutRoom ?? complaintAbout(url, pictures);
    setComplaint(wrong);
    if (wrong !== undefined) return;
    onAdd(url);
    setTyped('');
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Address of a picture elsewhere
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
          aria-invalid={complaint ? true : undefined}
          aria-describedby={complaint && `${id}-error`}
          onChange={({ target }) => {
            setTyped(target.value);
            setComplaint(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It adds the picture; the form around it is not to be sent.
            event.preventDefault();
            add();
          }}
          className={`${inputClass} min-w-0 flex-1`}
        />
        <Button kind="secondary" onClick={add}>
          Add
        </Button>
      </div>
      {complaint && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {complaint}
        </p>
      )}
    </div>
  );
}
