import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { RecoveryCodes as Codes } from '@kiosk/contract/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { useSend } from '../use-send.ts';
import { FactorSection } from './factor-section.tsx';

type RecoveryCodesProps = { left: number; onChange: (codes: readonly string[]) => void };

export function RecoveryCodes({ left, onChange }: RecoveryCodesProps) {
  const { send, isBusy } = useSend<Codes>({
    call: () => ({
      path: adminApiPaths.recoveryCodes,
      otherwise: 'New recovery codes could not be made. Please try again.',
    }),
    onDone: ({ recoveryCodes }) => {
      onChange(recoveryCodes);
      return 'Your old recovery codes no longer work.';
    },
  });
  return (
    <FactorSection
      title="Recovery codes"
      text="Each opens your login once, when you have neither app nor passkey with you."
    >
      <p className="mb-4">{left === 1 ? 'One code is left.' : `${left} codes are left.`}</p>
      <Button kind="secondary" busy={isBusy} onClick={() => send()}>
        Make new codes
      </Button>
    </FactorSection>
  );
}
