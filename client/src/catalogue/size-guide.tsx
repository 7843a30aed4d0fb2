import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';

/** Body measurements in centimetres: chest, waist, hips. */
const measurements: [size: string, centimetres: [number, number, number]][] = [
  ['XXS', [78, 60, 84]],
  ['XS', [82, 64, 88]],
  ['S', [88, 70, 94]],
  ['M', [94, 76, 100]],
  ['L', [102, 84, 108]],
  ['XL', [110, 92, 116]],
  ['2XL', [118, 100, 124]],
  ['3XL', [126, 108, 132]],
];
const units = ['cm', 'in'] as const;
type Unit = (typeof units)[number];

const inUnit = (centimetres: number, unit: Unit): string =>
  unit === 'cm' ? `${centimetres}` : (Math.round((centimetres / 2.54) * 2) / 2).toString();

export default function SizeGuide({ onClose }: { onClose: () => void }) {
  const [unit, setUnit] = useState<Unit>('cm');
  return (
    <Dialog lightDismiss title="Size guide" onClose={onClose}>
      <fieldset className="flex items-center gap-5">
        <legend className="sr-only">Unit</legend>
        {units.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2 text-[0.9375rem]">
            <input type="radio" name="unit" checked={unit === each} onChange={() => setUnit(each)} />
            {each === 'cm' ? 'Centimetres' : 'Inches'}
          </label>
        ))}
      </fieldset>
      <table className="mt-3 w-full text-left text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-ink text-sm">
            {['Size', 'Chest', 'Waist', 'Hips'].map((name) => (
              <th key={name} scope="col" className="py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measurements.map(([size, of]) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="py-2 font-medium">
                {size}
              </th>
              {of.map((centimetres) => (
                <td key={centimetres} className="py-2">
                  {inUnit(centimetres, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">
        Measure the body, not the garment: the chest at its fullest, the waist where it is narrowest, the hips
        at their fullest. Between two sizes, take the larger one for an easy fit.
      </p>
    </Dialog>
  );
}
