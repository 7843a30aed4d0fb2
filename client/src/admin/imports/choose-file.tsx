import { FileDrop } from '../file-drop.tsx';
import { FileIcon } from '../icons.tsx';

type ChooseFileProps = { label: string; text: string; busy?: boolean; onFile: (file: File) => void };

export const ChooseFile = ({ label, text, busy = false, onFile }: ChooseFileProps) => (
  <FileDrop
    className="flex-col gap-4 rounded-lg py-12 sm:py-16"
    accept=".csv,.tsv,.txt,text/csv"
    aria-label="CSV file"
    button={{ busy, children: label }}
    onFiles={([file]) => file && onFile(file)}
  >
    <FileIcon className="size-8 text-muted" />
    <p className="max-w-md text-balance">{text}</p>
  </FileDrop>
);
