import { accentColor, accentPaletteOf } from '@kiosk/contract/accent.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { usualAccent } from '@kiosk/contract/shop-texts.ts';
import type { CSSProperties } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { SettingsDraft } from './draft.ts';

/** The shop as the form has it now, small; nothing in it can be pressed. */
export function SettingsPreview({ draft }: { draft: SettingsDraft }) {
  const { socialLinks, name, logo, claim, heroEyebrow, heroTitle, heroText, heroPicture } = draft;
  return (
    <div
      inert
      className="overflow-hidden rounded-md border border-line bg-paper"
      style={accentOf(draft.accent)}
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2.5">
        {logo ? (
          <Picture src={logo} alt={name} sizes="120px" className="h-6 w-auto max-w-28 object-contain" />
        ) : (
          <span className="font-display text-xl leading-none">{name}</span>
        )}
        <span className="grid size-5 place-items-center rounded-full bg-accent text-xs text-surface">2</span>
      </div>
      <div className="relative overflow-hidden bg-wall px-4 py-6">
        {heroPicture && (
          <Picture
            src={heroPicture}
            alt=""
            sizes="200px"
            className="absolute inset-y-0 right-0 h-full w-3/5 object-cover [mask-image:linear-gradient(to_right,transparent,black_60%)]"
          />
        )}
        <div className="relative max-w-[60%]">
          <p className="eyebrow text-[0.625rem]">{heroEyebrow}</p>
          <p className="mt-1.5 font-display text-2xl leading-none wrap-break-word">{heroTitle}</p>
          <p className="mt-2 text-xs text-muted">{heroText}</p>
          <span className="mt-3 inline-block rounded-sm bg-accent px-3 py-1.5 text-xs font-medium text-surface">
            {t('Shop Now')}
          </span>
        </div>
      </div>
      <div className="px-4 py-3 text-xs text-muted">
        <p className="font-display text-base text-ink">{name}</p>
        <p>{claim}</p>
        {socialLinks.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-3 text-ink">
            {socialLinks.map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** While a color is being typed it is the usual one. */
function accentOf(accent: string): CSSProperties {
  const checked = accentColor.safeParse(accent);
  const { light, dark } = accentPaletteOf(checked.success ? checked.data : usualAccent);
  return { '--color-accent': `light-dark(${light}, ${dark})` } as CSSProperties;
}
