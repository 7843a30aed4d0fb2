import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FileIcon } from '../icons.tsx';
import { useFilesOnPage } from '../use-files-on-page.ts';

type ChooseFileProps = { label: string; text: string; busy?: boolean; onFile: (file: File) => void };

/** Takes a file that is chosen, or dropped anywhere on the page. */
export function ChooseFile({ label, text, busy = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useFilesOnPage(([file]) => file && onFile(file), setOver);
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
          // The same file may be chosen again after corrections.
          target.value = '';
        }}
      />
    </div>
  );
}
