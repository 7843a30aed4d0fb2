import { t } from '@kiosk/contract/language/t.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { whileBusy } from '../../ui/while-busy.ts';
import { BinIcon } from '../icons.tsx';

type MoveButtonsProps = {
  /** The name of the row: 'picture 2'. */
  name: string;
  /** Its place, from 0, and the last one. */
  at: number;
  last: number;
  onMove: (to: number, control: 'up' | 'down') => void;
  onRemove?: () => void;
};

/** The buttons of a row in a list: up, down, and remove where that is possible. */
export function MoveButtons({ name, at, last, onMove, onRemove }: MoveButtonsProps) {
  const buttons = [
    {
      control: 'up',
      label: t('Move {name} up', { name }),
      isOff: at === 0,
      onClick: () => onMove(at - 1, 'up'),
    },
    {
      control: 'down',
      label: t('Move {name} down', { name }),
      isOff: at === last,
      onClick: () => onMove(at + 1, 'down'),
    },
    ...(onRemove
      ? [{ control: 'remove', label: t('Remove {of}', { of: name }), isOff: false, onClick: onRemove }]
      : []),
  ];
  return buttons.map(({ control, label, isOff, onClick }) => (
    <button
      key={control}
      type="button"
      data-control={control}
      aria-label={label}
      title={label}
      // A button keeps the focus while it is disabled.
      {...whileBusy(isOff, onClick)}
      className={`inline-flex size-9 items-center justify-center rounded-sm ${
        isOff ? 'cursor-default text-line' : 'text-muted hover:bg-sand hover:text-ink'
      }`}
    >
      {control === 'remove' ? (
        <BinIcon />
      ) : (
        <ChevronDownIcon className={control === 'up' ? 'size-5 rotate-180' : 'size-5'} />
      )}
    </button>
  ));
}
