import { useDrag } from '../rows/use-drag.ts';
import type { PictureValue } from './order.ts';
import { PictureRow } from './picture-row.tsx';
import { focusOnChoosing, useFocusFollowing } from './use-focus-following.ts';

type PictureListProps = {
  pictures: readonly PictureValue[];
  onText: (at: number, text: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

/** Pictures in their order, which is changed by dragging, or by buttons that keep the keyboard's focus. */
export function PictureList({ pictures, onText, onMove, onRemove }: PictureListProps) {
  const { list, follow } = useFocusFollowing();
  const { dragged, handle } = useDrag(list, onMove);
  return (
    <ol ref={list} className="mt-4 border-t border-line">
      {pictures.map((picture, at) => (
        <PictureRow
          key={picture.url}
          picture={picture}
          at={at}
          last={pictures.length - 1}
          isDragged={dragged === at}
          handle={handle(at)}
          onText={(text) => onText(at, text)}
          onMove={(to, control) => {
            follow(picture.url, control);
            onMove(at, to);
          }}
          onRemove={() => {
            const next = pictures[at + 1] ?? pictures[at - 1];
            if (next) follow(next.url, 'remove');
            else focusOnChoosing(list.current);
            onRemove(at);
          }}
        />
      ))}
    </ol>
  );
}
