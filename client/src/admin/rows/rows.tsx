import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PlusIcon } from '../../ui/control-icons.tsx';
import type { Keyed } from './keyed.ts';
import { moved } from './moved.ts';
import { RowItem } from './row-item.tsx';
import { useAppending } from './use-appending.ts';
import { useDrag } from './use-drag.ts';

type RowsProps<Row extends object> = {
  /** What the list is called: 'Colors'. */
  label: string;
  /** What the button says that makes it longer: 'Add color'. */
  add: string;
  rows: Keyed<Row>[];
  max: number;
  error?: string;
  /** Whether a row has several fields below each other on a phone. */
  isTall?: boolean;
  nameOf: (row: Row, at: number) => string;
  onChange: (rows: Keyed<Row>[]) => void;
  onAdd: () => Keyed<Row>;
  children: (row: Keyed<Row>, at: number, change: (part: Partial<Row>) => void) => ReactNode;
};

/** A list whose rows can be added, removed and put into another order, by pointer and by keyboard. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { label, add: addText, rows, max, error, isTall, nameOf, onChange, onAdd, children } = props;
  const errorId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { move, announcement } = useMoving(props);
  const { dragged, handle } = useDrag(list, move);
  const append = useAppending(list, () => onChange([...rows, onAdd()]));

  const remove = (at: number) => {
    // The button goes with its row; the user continues where the list is made longer.
    add.current?.focus();
    onChange(rows.filter((_, other) => other !== at));
  };

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{label}</legend>
      <ul ref={list} className={classes('border-line', rows.length > 0 && 'border-t')}>
        {rows.map((row, at) => (
          <RowItem
            key={row.key}
            name={nameOf(row, at)}
            at={at}
            last={rows.length - 1}
            isDragged={dragged === at}
            handle={handle(at)}
            isTall={isTall}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          >
            {children(row, at, (part) => onChange(rows.with(at, { ...row, ...part })))}
          </RowItem>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        ref={add}
        kind="quiet"
        className="-ml-3 text-sm"
        aria-disabled={rows.length >= max || undefined}
        onClick={() => rows.length < max && append()}
      >
        <PlusIcon className="size-4" />
        {rows.length < max ? addText : t('At most {max}', { max })}
      </Button>
    </fieldset>
  );
}

function useMoving<Row extends object>({ rows, nameOf, onChange }: RowsProps<Row>) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    onChange(moved(rows, from, to));
    setAnnouncement(
      t('{name} is now {place} of {count}', { name: nameOf(row, from), place: to + 1, count: rows.length }),
    );
  };
  return { move, announcement };
}
