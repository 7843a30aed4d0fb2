import { t } from '@kiosk/contract/language/t.ts';
import type { Selection } from './use-selection.ts';

type SelectBoxProps = {
  name: string;
  checked: boolean;
  isMixed?: boolean;
  /** @param isRange whether Shift was held, which chooses all from the box before to this one */
  onChange: (isRange: boolean) => void;
};

/** Chooses a row, or all rows on view; larger to the finger than to the eye. */
const SelectBox = ({ name, checked, isMixed = false, onChange }: SelectBoxProps) => (
  <label className="-m-2 grid size-10 place-items-center select-none">
    <span className="sr-only">{name}</span>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
    />
  </label>
);

/** The boxes of a table. @param nameOf what a row's box is called */
export const selectBoxes = <Row extends { id: string }>(
  selection: Selection,
  nameOf: (row: Row) => string,
) => ({
  header: (
    <SelectBox
      name={t('Select all on this page')}
      checked={selection.isPageChosen}
      isMixed={selection.isPagePartlyChosen}
      onChange={selection.togglePage}
    />
  ),
  cell: (row: Row) => (
    <SelectBox
      name={nameOf(row)}
      checked={selection.has(row.id)}
      onChange={(isRange) => selection.toggle(row.id, isRange)}
    />
  ),
});
