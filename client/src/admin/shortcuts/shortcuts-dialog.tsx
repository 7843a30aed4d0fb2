import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

type Goal = { label: Text; key?: string };

const ofLists: readonly { keys: readonly string[]; does: Text }[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['O'], does: 'Open the row, as Enter does' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['?'], does: 'This list' },
];

type ShortcutsDialogProps = {
  goals: readonly Goal[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

export const ShortcutsDialog = ({ goals, isOn, onSwitch, onClose }: ShortcutsDialogProps) => (
  <Dialog title={t('Keyboard shortcuts')} lightDismiss onClose={onClose}>
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Group title={t('Go to')}>
        {goals.map(
          ({ label, key }) => key && <Shortcut key={key} keys={['G', key.toUpperCase()]} does={t(label)} />,
        )}
      </Group>
      <Group title={t('In a list')}>
        {ofLists.map(({ keys, does }) => (
          <Shortcut key={does} keys={keys} does={t(does)} />
        ))}
      </Group>
    </div>
    <div className="mt-6 border-t border-line pt-3">
      <Checkbox checked={isOn} onChange={onSwitch}>
        {t('Use these shortcuts in this browser')}
      </Checkbox>
      <p className="text-sm text-muted">
        {t('They never act while you type. This list is in the account menu, too.')}
      </p>
    </div>
  </Dialog>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="eyebrow mb-2 font-sans">{title}</h3>
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2">{children}</dl>
  </section>
);

/** Two keys are pressed one after the other. */
const Shortcut = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <>
    <dt>{does}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-h-7 min-w-7 place-items-center rounded-sm border border-edge px-1.5 font-sans text-sm"
        >
          {key}
        </kbd>
      ))}
    </dd>
  </>
);
