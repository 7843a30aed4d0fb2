import { type PointerEvent, type RefObject, useState } from 'react';

/**
 * Moves a row of a list while its handle is dragged, by mouse, pen or finger, to the place that the pointer is over.
 * @param move the row at `from` goes to `to`
 */
export function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return at < 0 ? rows.length - 1 : at;
  };

  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === null) return;
      const to = placeAt(clientY);
      if (to === dragged) return;
      move(dragged, to);
      setDragged(to);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });

  return { dragged, handle };
}
