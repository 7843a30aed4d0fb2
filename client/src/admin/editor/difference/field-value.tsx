import { fieldText } from '../../history/field-text.ts';
import type { PictureValue } from '../../pictures/order.ts';
import { PictureStrip } from '../../pictures/picture-strip.tsx';
import type { FieldName, FieldValues } from '../fields.ts';

type FieldValueProps = { field: FieldName; value: FieldValues[FieldName] };

export function FieldValue({ field, value }: FieldValueProps) {
  const text = (
    <span className="block max-h-48 overflow-y-auto whitespace-pre-line">{textOf(field, value)}</span>
  );
  if (field === 'thumbnail' && value) return <PictureStrip urls={[String(value)]} className="mt-1" />;
  if (field !== 'pictures') return text;
  const pictures = value as PictureValue[];
  return (
    <>
      <PictureStrip urls={pictures.map(({ url }) => url)} className="mt-1" />
      {text}
    </>
  );
}

/** Two people may have described the same pictures otherwise. */
const textOf = (field: FieldName, value: FieldValues[FieldName]): string =>
  field === 'pictures'
    ? (value as PictureValue[]).flatMap(({ text }, at) => (text ? `${at + 1}: ${text}` : [])).join('\n')
    : fieldText(field, value);
