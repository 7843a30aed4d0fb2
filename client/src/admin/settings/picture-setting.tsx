import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ChoosePicture } from '../pictures/choose-picture.tsx';
import { useSending } from '../pictures/use-sending.ts';

const texts = {
  logo: { label: labels.logo, present: 'Current logo', remove: 'Remove the logo' },
  favicon: {
    label: labels.favicon,
    present: 'Current tab icon',
    remove: 'Remove the tab icon',
  },
  heroPicture: { label: labels.heroPicture, present: 'Current picture', remove: 'Remove the picture' },
} satisfies Record<string, Record<'label' | 'present' | 'remove', Text>>;

type PictureSettingProps = {
  name: keyof typeof texts;
  hint: string;
  /** An address; blank without a picture. */
  value: string;
  onChange: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** One picture: chosen, seen, and taken away again. */
export function PictureSetting({ name, hint, value, onChange, onBusy }: PictureSettingProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const { failure, ...sending } = useSending(onChange, onBusy);
  const label = t(texts[name].label);

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <Picture
            src={value}
            alt={t(texts[name].present)}
            width="96"
            height="64"
            className="h-16 w-24 rounded-sm border border-line bg-surface object-contain"
          />
        )}
        <ChoosePicture ref={choose} label={label} sending={sending}>
          {value ? t('Replace') : t('Choose a file')}
        </ChoosePicture>
        {value && sending.sent === undefined && (
          <Button
            kind="quiet"
            aria-label={t(texts[name].remove)}
            onClick={() => {
              onChange('');
              // The button goes with its picture.
              choose.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
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
