import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PictureIcon } from '../icons.tsx';
import { useFilesOnPage } from '../use-files-on-page.ts';

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
          // The same file may be chosen again, after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
