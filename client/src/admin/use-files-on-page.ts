import { useEffect, useEffectEvent } from 'react';

/** Takes files that are dropped anywhere on the page, or pasted; `onOver` is called when some are dragged over it. */
export function useFilesOnPage(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void): void {
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
