import { SupportLink } from '../ui/support-link.tsx';

export function Footer() {
  return (
    <footer className="mt-20 border-t border-line">
      <div className="shell flex flex-col gap-6 py-10 text-sm text-muted sm:flex-row sm:items-end sm:justify-between">
        <div>
          <p className="font-display text-2xl text-ink">Kiosk</p>
          <p className="mt-1">Clothes and objects for every day. Shipping is always free.</p>
        </div>
        <p>
          Questions about an order? <SupportLink />
        </p>
      </div>
    </footer>
  );
}
