import { t } from '@kiosk/contract/language/t.ts';
import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { FileDrop } from '../file-drop.tsx';
import { FileIcon } from '../icons.tsx';

type ChooseFileProps = {
  label: string;
  text: string;
  busy?: boolean;
  /** The file of products, or also pictures for it where `withPictures` is set. */
  onFiles: (files: File[]) => void;
  withPictures?: boolean;
};

const tables = ['.csv', '.tsv', '.txt', 'text/csv'];
const pictures = ['.zip', 'application/zip', ...pictureTypes];

export const ChooseFile = ({ label, text, busy = false, onFiles, withPictures = false }: ChooseFileProps) => (
  <FileDrop
    className="flex-col gap-4 rounded-lg py-12 sm:py-16"
    accept={(withPictures ? [...tables, ...pictures] : tables).join()}
    multiple={withPictures}
    aria-label={withPictures ? t('CSV file and pictures') : t('CSV file')}
    button={{ busy, children: label }}
    onFiles={(files) => files.length > 0 && onFiles(files)}
  >
    <FileIcon className="size-8 text-muted" />
    <p className="max-w-md text-balance">{text}</p>
  </FileDrop>
);
