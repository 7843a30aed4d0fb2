import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSending } from '../pictures/use-sending.ts';

type PictureSettingProps = {
  label: string;
  hint: string;
  /** An address; blank without a picture. */
  value: string;
  onChange: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** One picture: chosen, seen, and taken away again. */
export function PictureSetting({ label, hint, value, onChange, onBusy }: PictureSettingProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { send, sent, failure } = useSending(onChange, onBusy);
  const isBusy = sent !== undefined;

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <Picture
            src={value}
            alt={`Present ${label.toLowerCase()}`}
            width="96"
            height="64"
            className="h-16 w-24 rounded-sm border border-line bg-surface object-contain"
          />
        )}
        <Button ref={choose} kind="secondary" busy={isBusy} onClick={() => file.current?.click()}>
          {isBusy ? `Uploading… ${Math.round(sent * 100)} %` : value ? 'Replace' : 'Choose a file'}
        </Button>
        {value && !isBusy && (
          <Button
            kind="quiet"
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => {
              onChange('');
              // The button goes with its picture.
              choose.current?.focus();
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <input
        ref={file}
        hidden
        type="file"
        aria-label={label}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) send(chosen);
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
      {failure && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
