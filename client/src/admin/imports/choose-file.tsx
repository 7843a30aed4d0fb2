import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FileIcon } from '../icons.tsx';

type ChooseFileProps = { label: string; text: string; busy?: boolean; onFile: (file: File) => void };

/** Where a file is dropped, anywhere on the page, or chosen. */
export function ChooseFile({ label, text, busy = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useFileOnPage(onFile, setOver);
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-12 text-center sm:py-16',
        isOver ? 'border-accent bg-sand' : 'border-edge',
      )}
    >
      <FileIcon className="size-8 text-muted" />
      <p className="max-w-md text-balance">{text}</p>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, after it was mended.
          target.value = '';
        }}
      />
    </div>
  );
}

function useFileOnPage(onFile: (file: File) => void, onOver: (isOver: boolean) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    onOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
  const over = useEffectEvent((event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    onOver(isOver);
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', to: (event: DragEvent) => void) =>
      document.addEventListener(name, to, { signal: stop.signal });
    listen('dragover', (event) => over(event, true));
    listen('dragleave', (event) => over(event, event.relatedTarget !== null));
    listen('drop', (event) => take(event));
    return () => stop.abort();
  }, []);
}
