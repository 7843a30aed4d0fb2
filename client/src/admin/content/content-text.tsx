import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import { ChoosePicture } from '../pictures/choose-picture.tsx';
import { useSending } from '../pictures/use-sending.ts';

type ContentTextProps = {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The Markdown of a page, into which pictures can be put. */
export function ContentText({ value, error, onChange, onBusy }: ContentTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
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
  const { failure, ...sending } = useSending(insert, onBusy);
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
        error={error}
      />
      <ChoosePicture className="mt-3" label={t('Picture')} sending={sending}>
        {t('Insert a picture')}
      </ChoosePicture>
      {failure && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
