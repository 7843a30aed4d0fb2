import { t } from '@kiosk/contract/language/t.ts';
import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSending } from '../pictures/use-sending.ts';

type ContentTextProps = {
  value: string;
  error?: string;
  onChange: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The Markdown of a page, into which pictures can be put. */
export function ContentText({ value, error, onChange, onBusy }: ContentTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const insert = (address: string) => {
    const { current } = area;
    if (!current) return;
    const at = current.selectionEnd;
    const description = t('What the picture shows');
    current.setRangeText(`![${description}](${address})`, at, at);
    onChange(current.value);
    current.focus();
    current.setSelectionRange(at + 2, at + 2 + description.length);
  };
  const { send, sent, failure } = useSending(insert, onBusy);
  return (
    <div>
      <TextField
        ref={area}
        label={t('Text')}
        name="text"
        rows={18}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={t(
          'Markdown: # heading, **bold**, - list, [words](https://address), > quote. An empty line begins a paragraph.',
        )}
        {...(error && { error })}
      />
      <Button
        kind="secondary"
        className="mt-3"
        busy={sent !== undefined}
        onClick={() => file.current?.click()}
      >
        {sent === undefined
          ? t('Insert a picture')
          : t('Uploading… {percent} %', { percent: Math.round(sent * 100) })}
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        aria-label={t('Picture')}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) send(chosen);
          target.value = '';
        }}
      />
      {failure && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
