import type { User } from '@kiosk/contract/account.ts';
import { EmailText } from '../ui/email-text.tsx';
import { roleName } from '../ui/role-name.ts';

export function ProfileCard({ user: { email, role } }: { user: User }) {
  return (
    <div className="flex items-center gap-4 border-y border-line py-6">
      <span
        aria-hidden="true"
        className="grid size-14 flex-none sm:size-16 place-items-center rounded-full bg-ink font-display text-3xl text-paper"
      >
        {email[0]?.toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-medium wrap-anywhere sm:text-lg">
          <EmailText of={email} />
        </p>
        <p className="text-muted">{roleName(role)}</p>
      </div>
    </div>
  );
}
