import { pagePaths } from '@kiosk/contract/paths.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

const actions = [
  {
    to: pagePaths.adminProducts,
    label: 'Manage Products',
    text: 'Edit what the shop sells, and at what price.',
  },
  { to: pagePaths.adminOrders, label: 'Manage Orders', text: 'See every order and move it along.' },
];

const moreActions = [
  { to: pagePaths.adminCustomers, label: 'Customers', text: 'Who ordered what, and who runs the shop.' },
  { to: pagePaths.adminActivity, label: 'Activity', text: 'What administrators changed, and when.' },
  {
    to: pagePaths.adminSecondFactor,
    label: 'Login and security',
    text: 'A second factor beside your password.',
  },
];

/** Those of the specification; `isExtended` where the backend offers more. */
export function QuickActions({ isExtended = false }: { isExtended?: boolean }) {
  return (
    <Section title="Quick Actions">
      <ul className="mt-3 border-t border-line">
        {[...actions, ...(isExtended ? moreActions : [])].map(({ to, label, text }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex items-center justify-between gap-4 py-4">
              <span>
                <span className="block font-medium underline-offset-4 group-hover:underline">{label}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRightIcon className="size-5 flex-none transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
