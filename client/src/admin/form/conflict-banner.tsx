import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';

type ConflictBannerProps<Present> = {
  message: string;
  /** Answers what is stored by now. */
  path: string;
  fallbackMessage: string;
  /** What can be done with it. */
  choices: readonly { label: string; take: (present: Present) => void }[];
};

/** Another administrator has saved what this form is about. */
export function ConflictBanner<Present>({
  message,
  path,
  fallbackMessage,
  choices,
}: ConflictBannerProps<Present>) {
  const { send, isBusy } = useAction<Present, (present: Present) => void>({
    call: () => ({ path, method: 'GET', fallbackMessage }),
    onDone: (present, take) => void take(present),
  });
  return (
    <Banner type="error">
      {message}
      <FocusHandover>
        <div className="mt-3 flex flex-wrap gap-3">
          {choices.map(({ label, take }) => (
            <Button key={label} kind="secondary" busy={isBusy} onClick={() => send(take)}>
              {label}
            </Button>
          ))}
        </div>
      </FocusHandover>
    </Banner>
  );
}
