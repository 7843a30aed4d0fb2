import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { selectUser } from '../../accounts/auth-slice.ts';
import { useSelector } from '../../store/store-context.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { placesFor } from '../places.ts';
import { placeTexts } from './place-texts.ts';

/** Actions of one's own account, for every role. The specified menu of administrators has no profile. */
const own = [
  { to: pagePaths.profile, label: 'My Profile', text: 'Your name, email and password.' },
  {
    to: pagePaths.adminSecondFactor,
    label: 'Login and security',
    text: 'A second factor beside your password.',
  },
] as const;

/** The specified actions, and with `isExtended` those of pages beyond the specification. */
export function QuickActions({ isExtended = false }: { isExtended?: boolean }) {
  const user = useSelector(selectUser);
  const places = placesFor(user, isExtended).map((place) => ({ ...place, text: placeTexts[place.to] }));
  return (
    <Section title={t('Quick Actions')}>
      <ul className="mt-3 border-t border-line">
        {[...places, ...(isExtended ? own : [])].map(({ to, label, text }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex items-center justify-between gap-4 py-4">
              <span>
                <span className="block font-medium underline-offset-4 group-hover:underline">{t(label)}</span>
                <span className="block text-sm text-muted">{t(text)}</span>
              </span>
              <ChevronRightIcon className="size-5 flex-none transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
