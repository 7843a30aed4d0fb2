import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { SupportLink } from '../ui/support-link.tsx';

/** Instead of a card form, where trying again would not help. */
export function PaymentUnavailable({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner type="error">{children}</Banner>
      <SupportLink />
    </div>
  );
}
