import { t } from '@kiosk/contract/language/t.ts';
import { uploadsPath } from '@kiosk/contract/paths.ts';
import { maxPictureTextLength } from '@kiosk/contract/picture-limits.ts';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { inputClass } from '../../ui/forms/input-class.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { MoveButtons } from '../rows/move-buttons.tsx';
import type { PictureValue } from './order.ts';
import type { Control } from './use-focus-following.ts';

type PictureRowProps = {
  picture: PictureValue;
  at: number;
  last: number;
  isDragged: boolean;
  handle: ComponentProps<'div'>;
  onText: (text: string) => void;
  onMove: (to: number, control: Control) => void;
  onRemove: () => void;
};

export function PictureRow(props: PictureRowProps) {
  const { picture, at, last, isDragged, handle, onText, onMove, onRemove } = props;
  const { url, text } = picture;
  const id = useId();
  const name = t('picture {number}', { number: at + 1 });
  return (
    <li
      data-picture={url}
      className={classes('flex gap-4 border-b border-line py-4', isDragged && 'bg-sand/60 shadow-lift')}
    >
      <div {...handle} className="flex-none cursor-grab self-start active:cursor-grabbing">
        <Thumbnail src={url} size="largest" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <label htmlFor={id} className="min-w-0 flex-1 basis-32 self-center text-sm font-medium">
            {t('What {name} shows', { name })}
          </label>
          <div className="-mt-2 -mr-2 flex flex-none">
            <MoveButtons name={name} at={at} last={last} onMove={onMove} onRemove={onRemove} />
          </div>
        </div>
        <input
          id={id}
          value={text}
          maxLength={maxPictureTextLength}
          placeholder={t('For people who cannot see it')}
          onChange={({ target }) => onText(target.value)}
          className={`${inputClass} mt-1 w-full`}
        />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {at === 0 ? (
            <p>{t('Thumbnail')}</p>
          ) : (
            <button
              type="button"
              data-control="first"
              className="link min-h-6"
              onClick={() => onMove(0, 'up')}
            >
              {t('Use as thumbnail')}
            </button>
          )}
          {!url.startsWith(`${uploadsPath}/`) && <p className="min-w-0 flex-1 truncate">{url}</p>}
        </div>
      </div>
    </li>
  );
}
