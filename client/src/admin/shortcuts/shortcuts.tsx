import { pagePaths } from '@kiosk/contract/paths.ts';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { selectUser } from '../../accounts/auth-slice.ts';
import { useSelector } from '../../store/store-context.ts';
import { FollowContext } from '../../ui/link.tsx';
import { placesFor } from '../places.ts';
import { whenShortcutsAreAsked } from './asking.ts';
import { type Command, createKeyReader, isTaken } from './keys.ts';
import { focusSearch, moveToRow, openRow, selectRow } from './rows.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { areTurnedOff, turnOff } from './turned-off.ts';

/** The keyboard of the admin area, for as long as it is rendered. */
export default function Shortcuts() {
  const [isListShown, setListShown] = useState(false);
  const [isOff, setOff] = useState(areTurnedOff);
  const follow = use(FollowContext);
  const user = useSelector(selectUser);
  const goals = [
    { to: pagePaths.adminDashboard, label: 'Admin Dashboard' as const, key: 'd' },
    ...placesFor(user, true),
  ];

  const obey = (command: Command): void => {
    if (command.does === 'go') {
      const goal = goals.find(({ key }) => key === command.key);
      if (goal) follow(goal.to);
    } else if (command.does === 'help') setListShown(true);
    else actions[command.does]();
  };
  useKeyboard(!isOff, obey);
  useEffect(() => whenShortcutsAreAsked(() => setListShown(true)), []);

  return (
    isListShown && (
      <ShortcutsDialog
        goals={goals}
        isOn={!isOff}
        onSwitch={(isOn) => {
          turnOff(!isOn);
          setOff(!isOn);
        }}
        onClose={() => setListShown(false)}
      />
    )
  );
}

const actions = {
  search: focusSearch,
  next: () => moveToRow(1),
  previous: () => moveToRow(-1),
  open: openRow,
  select: selectRow,
};

function useKeyboard(isOn: boolean, obey: (command: Command) => void): void {
  const [read] = useState(createKeyReader);
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const command = read(event);
    if (!command) return;
    // The browser would search the page at /, and type the letter into what gets the focus.
    event.preventDefault();
    obey(command);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, [isOn]);
}
