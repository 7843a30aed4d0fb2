import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PictureIcon } from '../icons.tsx';

/** Where files are dropped, pasted or chosen. A file that misses it does not take the page away. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useFilesOnPage(onFiles, setOver);
  return (
    <div
      className={classes(
        'mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-md border border-dashed px-4 py-6 text-center',
        isOver ? 'border-accent bg-sand' : 'border-edge',
      )}
    >
      <PictureIcon className="size-6 text-muted" />
      <p className="text-[0.9375rem]">
        Drop pictures here, paste them, or
        <span className="block text-sm text-muted">JPEG, PNG, WebP or AVIF, up to 10 MB each</span>
      </p>
      <Button kind="secondary" data-choose onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={pictureTypes.join()}
        aria-label="Picture files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again, after it was mended.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Files that are dragged over the page count as dropped here, wherever they are let go. */
function useFilesOnPage(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!holdsFiles(data)) return;
    event.preventDefault();
    const files = [...data.files];
    if (files.length > 0) onFiles(files);
  });
  const over = useEffectEvent((isOver: boolean) => onOver(isOver));
  useEffect(() => {
    const stop = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(name: K, to: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, to, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      over(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) over(false);
    });
    listen('drop', (event) => {
      over(false);
      take(event, event.dataTransfer);
    });
    listen('paste', (event) => {
      // Text that comes with a picture of itself, as spreadsheets copy it, is text.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    });
    return () => stop.abort();
  }, []);
}

const holdsFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') ?? false;
