import { Picture } from '../../../ui/picture.tsx';
import { inWords } from '../../history/words.ts';
import type { PictureValue } from '../../pictures/order.ts';
import type { Field, Fields } from '../fields.ts';

type FieldValueProps = { field: Field; value: Fields[Field] };

export function FieldValue({ field, value }: FieldValueProps) {
  const pictures = field === 'pictures' ? (value as PictureValue[]) : [];
  if (pictures.length === 0) {
    return (
      <span className="block max-h-48 overflow-y-auto whitespace-pre-line">{inWords(field, value)}</span>
    );
  }
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {pictures.map(({ url, text }, at) => (
        <Picture
          key={url}
          src={url}
          alt={text || `Picture ${at + 1}`}
          className="h-14 w-11 rounded-sm bg-sand object-cover"
        />
      ))}
    </span>
  );
}
