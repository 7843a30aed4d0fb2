import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { labelOf } from '../../history/labels.ts';
import type { EditConflict } from '../edit-conflict.ts';
import type { FieldName } from '../fields.ts';
import { FieldChoice, type Side } from './field-choice.tsx';
import { SavedBy } from './saved-by.tsx';

type DifferenceDialogProps = {
  conflict: EditConflict;
  /** Saves with what the other saved in these fields. */
  onSettle: (conflict: EditConflict, theirs: readonly FieldName[]) => void;
  onClose: () => void;
};

/** Shown when another administrator has saved the same fields: nothing is saved until one value of each is chosen. */
export function DifferenceDialog({ conflict, onSettle, onClose }: DifferenceDialogProps) {
  const { conflicts, base, mine, theirs, by } = conflict;
  const [chosen, setChosen] = useState<Partial<Record<FieldName, Side>>>({});
  const open = conflicts.filter((field) => chosen[field] === undefined);
  const settle = () =>
    onSettle(
      conflict,
      conflicts.filter((field) => chosen[field] === 'theirs'),
    );

  return (
    <Dialog
      shape="wide"
      title={t('Conflicting changes')}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Back to the form')}
          </Button>
          <Button type="submit" form="difference" disabled={open.length > 0}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="difference"
        onSubmit={(event) => {
          event.preventDefault();
          if (open.length === 0) settle();
        }}
      >
        <p>
          {t(
            'Another administrator changed this product while you were editing it, and your changes are not saved yet. Choose what to keep in the {fields, plural, one {field} other {fields}} that you both changed.',
            { fields: conflicts.length },
          )}
        </p>
        <div className="mt-6 grid gap-8">
          {conflicts.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              values={{ base: base[field], theirs: theirs[field], mine: mine[field] }}
              by={by(field)}
              chosen={chosen[field]}
              onChoose={(side) => setChosen({ ...chosen, [field]: side })}
            />
          ))}
        </div>
        <Taken conflict={conflict} />
      </form>
    </Dialog>
  );
}

function Taken({ conflict: { taken, by } }: { conflict: EditConflict }) {
  if (taken.length === 0) return null;
  return (
    <div className="mt-8 border-t border-line pt-5 text-sm">
      <p className="font-medium">{t('Changed by others only, and kept')}</p>
      <ul className="mt-2 grid gap-1 text-muted">
        {taken.map((field) => (
          <li key={field}>
            {labelOf(field)} · <SavedBy by={by(field)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
