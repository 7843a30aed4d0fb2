import { type RefObject, useLayoutEffect, useRef } from 'react';

/** @returns what appends a row to the list, and moves the focus to it as soon as it is there */
export function useAppending(list: RefObject<HTMLElement | null>, append: () => void): () => void {
  const isLonger = useRef(false);
  useLayoutEffect(() => {
    if (!isLonger.current) return;
    isLonger.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type=color])')?.focus();
  });
  return () => {
    isLonger.current = true;
    append();
  };
}
