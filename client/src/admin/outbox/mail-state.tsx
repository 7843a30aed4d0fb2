import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { MailState } from '@kiosk/contract/mail-kinds.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

export const mailStateLabels: Record<MailState, Text> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  kept: 'Kept',
};

const tones: Record<MailState, Tone> = { queued: 'yellow', sent: 'green', failed: 'red', kept: 'grey' };

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={tones[state]}>{t(mailStateLabels[state])}</Badge>
);
