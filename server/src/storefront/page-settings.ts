import { accentStyleOf } from '@kiosk/contract/accent.ts';
import { usualAccent } from '@kiosk/contract/shop-texts.ts';
import type { Config } from '../config/config.ts';
import type { ContentLinks } from '../content/content.service.ts';
import type { PageSettings } from '../http/pages/page-shell.ts';
import type { CurrentSettings } from '../settings/merchant-settings.service.ts';
import { publicSettingsOf } from '../settings/public-settings.service.ts';
import type { Renderer } from './renderer.ts';

/** What every page says of the shop, made once for each version of the settings and of the links to the merchant's pages. */
export function pageSettingsReader(
  config: Pick<Config, 'google' | 'mail' | 'cardPayments'>,
  readSettings: () => Promise<CurrentSettings>,
  readLinks: () => Promise<ContentLinks>,
  scriptsOf: Renderer['scriptsOf'] = () => [],
): () => Promise<PageSettings> {
  let last: PageSettings | undefined;
  return async () => {
    const [shop, { footer, checkout }] = await Promise.all([readSettings(), readLinks()]);
    const version = JSON.stringify([shop.version, footer, checkout]);
    if (last?.version === version) return last;
    last = {
      version,
      settings: {
        ...publicSettingsOf(config, shop),
        ...(footer.length > 0 && { footerPages: footer }),
        ...(checkout.length > 0 && { checkoutPages: checkout }),
      },
      icon: shop.favicon || '/favicon.svg',
      scripts: scriptsOf([`../contract/src/language/${shop.language}/shop.json`]),
      signedInScripts: scriptsOf(['src/app/signed-in.ts']),
      style: shop.accent === usualAccent ? '' : accentStyleOf(shop.accent),
    };
    return last;
  };
}
