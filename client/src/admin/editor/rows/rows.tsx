import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { GripIcon } from '../../icons.tsx';
import { MoveButtons } from '../../pictures/move-buttons.tsx';
import { moved } from '../../pictures/order.ts';
import { useDrag } from '../../pictures/use-drag.ts';
import type { Keyed } from '../draft.ts';

type RowsProps<Row extends object> = {
  /** What the list is called: 'Colors'. */
  label: string;
  /** What one row is, for the buttons: 'color'. */
  noun: string;
  rows: Keyed<Row>[];
  max: number;
  error?: string;
  nameOf: (row: Row, at: number) => string;
  onChange: (rows: Keyed<Row>[]) => void;
  onAdd: () => Keyed<Row>;
  children: (row: Keyed<Row>, at: number, change: (part: Partial<Row>) => void) => ReactNode;
};

/** A list whose rows can be added, removed and put into another order, by pointer and by keyboard. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { label, noun, rows, max, error, nameOf, onChange, onAdd, children } = props;
  const errorId = useId();
  const add = useRef<HTMLButtonElement>(null);
  /** The new row is to be written in. */
  const isLonger = useRef(false);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    onChange(moved(rows, from, to));
    setSaid(`${nameOf(row, from)} is now ${to + 1} of ${rows.length}`);
  };
  const list = useRef<HTMLUListElement>(null);
  const { dragged, handle } = useDrag(list, move);

  const remove = (at: number) => {
    // The button goes with its row; the list is taken up where it is made longer.
    add.current?.focus();
    onChange(rows.filter((_, other) => other !== at));
  };
  const append = () => {
    isLonger.current = true;
    onChange([...rows, onAdd()]);
  };
  useLayoutEffect(() => {
    if (!isLonger.current) return;
    isLonger.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type=color])')?.focus();
  });

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{label}</legend>
      <ul ref={list} className={classes('border-line', rows.length > 0 && 'border-t')}>
        {rows.map((row, at) => (
          <li
            key={row.key}
            className={classes(
              'flex items-start gap-1 border-b border-line py-2',
              dragged === at && 'relative bg-sand/60 shadow-lift',
            )}
          >
            <span
              aria-hidden="true"
              title="Drag to move"
              className="grid h-11 w-6 flex-none cursor-grab touch-none place-items-center text-edge active:cursor-grabbing"
              {...handle(at)}
            >
              <GripIcon />
            </span>
            <div className="min-w-0 flex-1">
              {children(row, at, (part) =>
                onChange(rows.map((other) => (other === row ? { ...row, ...part } : other))),
              )}
            </div>
            <div className="flex flex-none items-center pt-1">
              <MoveButtons
                name={nameOf(row, at)}
                at={at}
                last={rows.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        ref={add}
        kind="quiet"
        className="-ml-3 text-sm"
        aria-disabled={rows.length >= max || undefined}
        onClick={() => rows.length < max && append()}
      >
        <PlusIcon className="size-4" />
        {rows.length < max ? `Add ${noun}` : `At most ${max}`}
      </Button>
    </fieldset>
  );
}
