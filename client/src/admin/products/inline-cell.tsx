import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type InlineField, typedOf } from './inline-edit.ts';
import { useInlineEdit } from './use-inline-edit.ts';
import { useOpenCell } from './use-open-cell.ts';

export type InlineCellProps = {
  product: AdminProduct;
  field: InlineField;
  onSaved: (product: AdminProduct) => void;
  /** The value as it is shown while it is not being typed. */
  children: ReactNode;
};

const texts = {
  price: { name: 'Price of {title}', change: 'Change the price' },
  stock: { name: 'Stock of {title}', change: 'Change the stock' },
} as const satisfies Record<InlineField, { name: Template; change: Text }>;

/** A value that is typed into the row: Enter saves and moves to the next row, Tab saves, Escape restores. */
export function InlineCell(props: InlineCellProps) {
  const { product, field, onSaved, children } = props;
  const { isOpen, onOpen, onClose, onNext } = useOpenCell(product, field);
  const { saving, refused, save, restore } = useInlineEdit(product, field, onSaved);
  const button = useRef<HTMLButtonElement>(null);
  // Closing the field takes the focus from it, which would save what was restored, and twice what was saved.
  const isDone = useRef(false);
  const errorId = useId();
  const name = t(texts[field].name, { title: product.title });

  const begin = () => {
    isDone.current = false;
    if (!isOpen) onOpen();
  };
  const leave = (typed: string) => {
    if (!isDone.current && typed !== (refused?.typed ?? typedOf(product, field))) save(typed);
    onClose();
  };
  const close = (how: () => void) => {
    isDone.current = true;
    flushSync(() => {
      how();
      onClose();
    });
    button.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    // Or Enter would press the button that takes the focus.
    event.preventDefault();
    if (event.key === 'Escape') return close(restore);
    if (!onNext) return close(() => save(typed));
    isDone.current = true;
    save(typed);
    onNext();
  };

  if (isOpen || refused) {
    return (
      <span className="inline-grid justify-items-end">
        <input
          ref={isOpen ? focusAndSelect : undefined}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          aria-invalid={refused !== undefined}
          aria-describedby={refused && errorId}
          defaultValue={refused?.typed ?? typedOf(product, field)}
          onFocus={begin}
          onBlur={({ currentTarget }) => leave(currentTarget.value)}
          onKeyDown={press}
          className="-my-1 h-9 w-24 rounded-sm border border-edge bg-surface px-2 text-right text-base tabular-nums aria-invalid:border-danger"
        />
        {refused && (
          <span id={errorId} role="alert" className="max-w-44 text-right text-sm text-danger">
            {refused.error}
          </span>
        )}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      title={t(texts[field].change)}
      aria-busy={saving !== undefined}
      onClick={onOpen}
      className="-mx-2 inline-flex min-h-9 min-w-11 items-center justify-end rounded-sm px-2 tabular-nums hover:bg-sand hover:shadow-[inset_0_0_0_1px_var(--color-line)] aria-busy:opacity-60"
    >
      <span className="sr-only">{name}: </span>
      {saving ?? children}
    </button>
  );
}

/** Typing replaces the value. */
const focusAndSelect = (input: HTMLInputElement | null): void => {
  if (!input || input === document.activeElement) return;
  input.focus();
  input.select();
};
