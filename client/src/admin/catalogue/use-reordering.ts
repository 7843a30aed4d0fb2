import { t } from '@kiosk/contract/language/t.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import type { Call } from '../../api/queries.tsx';
import { moved } from '../rows/moved.ts';
import { useDrag } from '../rows/use-drag.ts';
import { isSameSequence, rebasedOrder } from './rebased.ts';

type Reordering<Row, Saved> = {
  /** The rows in their stored order. */
  stored: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Stores an order, on the one that was seen. */
  call: (order: string[], seen: string[]) => Omit<Call, 'fallbackMessage'>;
  onSaved: (saved: Saved) => void;
  /** Another user has changed what is stored. */
  onOutdated: () => void;
};

export type OrderedRows = ReturnType<typeof useReordering>;

/** A list that is put into another order, by pointer and by keyboard, and saved as a whole. */
export function useReordering<Row, Saved>(ordering: Reordering<Row, Saved>) {
  const { stored, idOf, nameOf, call, onSaved, onOutdated } = ordering;
  const list = useRef<HTMLUListElement>(null);
  const seen = stored.map(idOf);
  const [{ on, mine }, setState] = useState<{ on: string[]; mine?: string[] | undefined }>({ on: seen });
  const setOrder = (mine?: string[]) => setState({ on: seen, mine });
  if (!isSameSequence(on, seen)) setOrder(mine && rebasedOrder(mine, on, seen));
  const order = mine ?? seen;
  const [announcement, setAnnouncement] = useState('');
  const rows = order.flatMap((id) => stored.find((row) => idOf(row) === id) ?? []);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    setOrder(moved(order, from, to));
    setAnnouncement(
      t('{name} is now {place} of {count}', { name: nameOf(row), place: to + 1, count: rows.length }),
    );
  };
  const { dragged, handle } = useDrag(list, move);
  const { send, isBusy } = useAction<Saved>({
    call: () => ({
      ...call(order, seen),
      fallbackMessage: t('The order could not be saved. Please try again.'),
    }),
    onDone: (saved) => {
      onSaved(saved);
      return t('Order saved.');
    },
    onConflict: onOutdated,
  });
  return {
    list,
    rows,
    announcement,
    isDirty: !isSameSequence(order, seen),
    isSaving: isBusy,
    save: () => send(),
    discard: () => setOrder(),
    remove: (at: number) => setOrder(order.toSpliced(at, 1)),
    placeOf: (row: Row, at: number) => ({
      name: nameOf(row),
      at,
      last: rows.length - 1,
      onMove: (to: number) => move(at, to),
      isDragged: dragged === at,
      handle: handle(at),
    }),
  };
}
