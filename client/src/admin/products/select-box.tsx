type SelectBoxProps = { name: string; checked: boolean; isMixed?: boolean; onChange: () => void };

/** Chooses a row, or all rows on view; larger to the finger than to the eye. */
export function SelectBox({ name, checked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-2 grid size-10 place-items-center">
      <span className="sr-only">{name}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}
