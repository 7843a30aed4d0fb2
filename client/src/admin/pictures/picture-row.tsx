import { uploadsPath } from '@kiosk/contract/paths.ts';
import { maxPictureTextLength } from '@kiosk/contract/picture-limits.ts';
import { useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { inputClass } from '../../ui/field.tsx';
import { BinIcon, ChevronDownIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { IconButton } from './icon-button.tsx';
import type { PictureValue } from './order.ts';
import type { Control } from './use-focus-following.ts';

type PictureRowProps = {
  picture: PictureValue;
  /** Its place, from 0. */
  at: number;
  isLast: boolean;
  isDragged: boolean;
  /** Another row is being dragged. */
  canDrop: boolean;
  onText: (text: string) => void;
  onMove: (to: number, control: Control) => void;
  onRemove: () => void;
  onDrag: (at: number | undefined) => void;
  onDrop: () => void;
};

export function PictureRow({
  picture: { url, text },
  at,
  isLast,
  isDragged,
  canDrop,
  onText,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: PictureRowProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const name = `picture ${at + 1}`;
  return (
    <li
      data-picture={url}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={classes(
        'flex gap-4 border-b border-line py-4',
        isDragged && 'opacity-40',
        isOver && !isDragged && 'bg-sand',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by the keyboard it is moved with the buttons beside it */}
      <div
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', url);
          onDrag(at);
        }}
        onDragEnd={() => onDrag(undefined)}
        className="flex-none cursor-grab self-start"
      >
        <Picture
          src={url}
          alt=""
          width="80"
          height="100"
          loading="lazy"
          draggable={false}
          className="h-25 w-20 rounded-sm bg-sand object-cover"
        />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <label htmlFor={id} className="min-w-0 flex-1 basis-32 self-center text-sm font-medium">
            What {name} shows
          </label>
          <div className="-mt-2 -mr-2 flex flex-none">
            <IconButton
              control="up"
              label={`Move ${name} up`}
              isOff={at === 0}
              onClick={() => onMove(at - 1, 'up')}
            >
              <ChevronDownIcon className="size-5 rotate-180" />
            </IconButton>
            <IconButton
              control="down"
              label={`Move ${name} down`}
              isOff={isLast}
              onClick={() => onMove(at + 1, 'down')}
            >
              <ChevronDownIcon className="size-5" />
            </IconButton>
            <IconButton control="remove" label={`Remove ${name}`} onClick={onRemove}>
              <BinIcon className="size-5" />
            </IconButton>
          </div>
        </div>
        <input
          id={id}
          value={text}
          maxLength={maxPictureTextLength}
          placeholder="For people who do not see it"
          onChange={({ target }) => onText(target.value)}
          className={`${inputClass} mt-1 w-full`}
        />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {at === 0 ? (
            <p>Thumbnail</p>
          ) : (
            <button
              type="button"
              data-control="first"
              className="link min-h-6"
              onClick={() => onMove(0, 'up')}
            >
              Use as thumbnail
            </button>
          )}
          {!url.startsWith(`${uploadsPath}/`) && <p className="min-w-0 flex-1 truncate">{url}</p>}
        </div>
      </div>
    </li>
  );
}
