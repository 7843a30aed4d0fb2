import { t } from '@kiosk/contract/language/t.ts';
import { testNumbers } from './test-card.ts';

type TestNumbersProps = { chosen: string; onChoose: (number: string) => void };

/** Says that no money moves, and gives the numbers that can be tried. */
export function TestNumbers({ chosen, onChoose }: TestNumbersProps) {
  return (
    <section aria-labelledby="test-mode" className="rounded-sm bg-caution-soft px-4 py-3 text-sm">
      <h3 id="test-mode" className="font-medium text-caution">
        {t('Test mode')}
      </h3>
      <p className="mt-0.5 text-balance">
        {t('No money is charged, and real cards are declined. Select a card to fill in its number.')}
      </p>
      <ul className="-mx-2 mt-2 grid gap-0.5">
        {testNumbers.map(([number, meaning]) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === chosen}
              onClick={() => onChoose(number)}
              className="flex min-h-8 w-full flex-col justify-between gap-x-4 rounded-sm sm:flex-row sm:items-baseline px-2 py-1 text-left hover:bg-surface aria-pressed:bg-surface"
            >
              <span className="tabular-nums underline decoration-edge underline-offset-4">{number}</span>
              <span className="text-muted">{t(meaning)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
