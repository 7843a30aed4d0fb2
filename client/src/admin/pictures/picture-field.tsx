import { t } from '@kiosk/contract/language/t.ts';
import { maxPictures } from '@kiosk/contract/picture-limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { moved } from '../rows/moved.ts';
import { AddressEntry } from './address-entry.tsx';
import { DropZone } from './drop-zone.tsx';
import { type PictureValue, withMore } from './order.ts';
import { PictureList } from './picture-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type PictureFieldProps = {
  /** The product's pictures in their order; the first is its thumbnail. Each address is there once. */
  value: readonly PictureValue[];
  onChange: (value: PictureValue[]) => void;
  /** Called when uploads begin and when all have ended: what is saved in between lacks their pictures. */
  onBusy?: (isBusy: boolean) => void;
  error?: string;
};

/**
 * The pictures of a product: to be dropped, pasted or chosen, put in order, and described. Controlled by its form;
 * only the files on their way are its own. Uploads go to our own server: with another backend there is no such form.
 */
export function PictureField({ value, onChange, onBusy, error }: PictureFieldProps) {
  const [notice, setNotice] = useState('');
  const full = t('A product may have at most {max} pictures.', { max: maxPictures });
  const become = (pictures: PictureValue[], text: string) => {
    onChange(pictures);
    setNotice(text);
  };
  const add = (urls: readonly string[]) => {
    const more = withMore(value, urls);
    become(more, additionText(more.length - value.length));
  };
  const { uploads, queue } = useUploads((sent) => add(sent.map(({ url }) => url)));
  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const room = maxPictures - value.length - underWay;
  const addFiles = (files: File[]) => {
    setNotice('');
    queue.add(files, room, full);
  };
  useBusy(underWay > 0, onBusy);

  return (
    <fieldset>
      <legend className="sr-only">{t('Pictures')}</legend>
      <p className="text-sm text-muted">
        {t('The first one is the thumbnail. The product page shows the first four.')}
      </p>
      {value.length > 0 && (
        <PictureList
          pictures={value}
          onText={(at, text) => onChange(value.with(at, { url: value[at]?.url ?? '', text }))}
          onMove={(from, to) =>
            become(
              moved(value, from, to),
              t('Picture moved to place {place} of {count}.', { place: to + 1, count: value.length }),
            )
          }
          onRemove={(at) => become(value.toSpliced(at, 1), t('Picture removed.'))}
        />
      )}
      <UploadList
        uploads={uploads}
        onRetry={(key) => queue.retry(key)}
        onDismiss={(key) => queue.dismiss(key)}
      />
      <DropZone onFiles={addFiles} />
      <AddressEntry noRoom={room > 0 ? undefined : full} pictures={value} onAdd={(url) => add([url])} />
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {notice}
      </p>
    </fieldset>
  );
}

function additionText(added: number): string {
  if (added === 0) return t('This picture is already there.');
  return t('{added, plural, one {Picture} other {# pictures}} added.', { added });
}

function useBusy(isBusy: boolean, onBusy: PictureFieldProps['onBusy']): void {
  const report = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => report(isBusy), [isBusy]);
}
