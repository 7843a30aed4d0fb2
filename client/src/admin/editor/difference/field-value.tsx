import { Picture } from '../../../ui/picture.tsx';
import { inWords } from '../../history/words.ts';
import type { Field, Fields, Picture as PictureRow } from '../fields.ts';

type FieldValueProps = { field: Field; value: Fields[Field] };

export function FieldValue({ field, value }: FieldValueProps) {
  const pictures = field === 'pictures' ? (value as PictureRow[]) : [];
  if (pictures.length === 0) {
    return (
      <span className="block max-h-48 overflow-y-auto whitespace-pre-line">{inWords(field, value)}</span>
    );
  }
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {pictures.map(({ src, text }, at) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice, and nothing moves
          key={at}
          src={src}
          alt={text || `Image ${at + 1}`}
          className="h-14 w-11 rounded-sm bg-sand object-cover"
        />
      ))}
    </span>
  );
}
