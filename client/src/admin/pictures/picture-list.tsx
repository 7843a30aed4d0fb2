import { useState } from 'react';
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
  const [dragged, setDragged] = useState<number>();
  const { list, follow } = useFocusFollowing();
  const last = pictures.length - 1;
  return (
    <ol ref={list} className="mt-4 border-t border-line">
      {pictures.map((picture, at) => (
        <PictureRow
          key={picture.url}
          picture={picture}
          at={at}
          isLast={at === last}
          isDragged={dragged === at}
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
          onDrag={setDragged}
          onDrop={() => {
            if (dragged !== undefined && dragged !== at) onMove(dragged, at);
            setDragged(undefined);
          }}
          canDrop={dragged !== undefined}
        />
      ))}
    </ol>
  );
}
