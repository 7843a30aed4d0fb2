import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useFilesOnPage } from './use-files-on-page.ts';

type FileDropProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'aria-label'> & {
  className: string;
  button: ComponentProps<typeof Button>;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Takes files that are chosen, pasted, or dropped anywhere on the page. */
export function FileDrop({ className, button, onFiles, children, ...input }: FileDropProps) {
  const hidden = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useFilesOnPage(onFiles, setOver);
  return (
    <div
      className={classes(
        'flex items-center border border-dashed px-4 text-center',
        className,
        isOver ? 'border-accent bg-sand' : 'border-edge',
      )}
    >
      {children}
      <Button {...button} onClick={() => hidden.current?.click()} />
      <input
        {...input}
        ref={hidden}
        hidden
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after corrections.
          target.value = '';
        }}
      />
    </div>
  );
}
