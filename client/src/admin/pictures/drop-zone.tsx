import { t } from '@kiosk/contract/language/t.ts';
import { pictureTypes } from '@kiosk/contract/picture-limits.ts';
import { FileDrop } from '../file-drop.tsx';
import { PictureIcon } from '../icons.tsx';

export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileDrop
    className="mt-4 flex-wrap justify-center gap-x-4 gap-y-3 rounded-md py-6"
    multiple
    accept={pictureTypes.join()}
    aria-label={t('Picture files')}
    button={{ kind: 'secondary', children: t('Choose files') }}
    onFiles={onFiles}
  >
    <PictureIcon className="size-6 text-muted" />
    <p className="text-[0.9375rem]">
      {t('Drop pictures here or paste them.')}
      <span className="block text-sm text-muted">{t('JPEG, PNG, WebP or AVIF, up to 10 MB each')}</span>
    </p>
  </FileDrop>
);
