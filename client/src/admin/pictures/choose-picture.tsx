import { t } from '@kiosk/contract/language/t.ts';
import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { useSending } from './use-sending.ts';

type ChoosePictureProps = {
  ref?: Ref<HTMLButtonElement>;
  /** What the picture is for. */
  label: string;
  sending: Pick<ReturnType<typeof useSending>, 'send' | 'sent'>;
  className?: string;
  children: ReactNode;
};

/** A button that has one picture chosen and sends it. */
export function ChoosePicture({ ref, label, sending, className, children }: ChoosePictureProps) {
  const { send, sent } = sending;
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        kind="secondary"
        className={className}
        busy={sent !== undefined}
        onClick={() => file.current?.click()}
      >
        {sent === undefined ? children : t('Uploading… {percent} %', { percent: Math.round(sent * 100) })}
      </Button>
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
    </>
  );
}
