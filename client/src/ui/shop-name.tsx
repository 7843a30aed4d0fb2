import { Picture } from './picture.tsx';
import { useSettings } from './settings.tsx';

/** The shop's logo, where it has one, or its name. */
export function ShopName() {
  const { name, logo } = useSettings();
  return logo ? (
    <Picture
      src={logo}
      alt={name}
      sizes="200px"
      className="h-9 w-auto max-w-[20vw] object-contain sm:max-w-48"
    />
  ) : (
    name
  );
}
