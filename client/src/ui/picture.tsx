import { widthsUpTo } from '@kiosk/contract/picture-widths.ts';
import { type ComponentProps, useState } from 'react';
import placeholder from './placeholder.svg';

type PictureProps = ComponentProps<'img'> & { src: string; alt: string };

/**
 * A picture that turns into a placeholder when it cannot be loaded (point 8). Of one that was uploaded the browser
 * chooses the width: `sizes` says how wide it is shown, where that is not the `width`.
 */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src && broken !== src;
  return (
    <img
      sizes={rest.width ? `${rest.width}px` : undefined}
      {...rest}
      alt={alt}
      srcSet={isShown ? versionsOf(src) : undefined}
      src={isShown ? src : placeholder}
      onError={() => setBroken(src)}
    />
  );
}

const uploaded = /^(\/uploads\/[\da-f]{32}\/)(\d+)$/;

/** The widths of an uploaded picture, for `srcSet`; nothing for a picture from another server. */
export function versionsOf(src: string): string | undefined {
  const [, path, largest] = uploaded.exec(src) ?? [];
  return (
    path &&
    widthsUpTo(Number(largest))
      .map((width) => `${path}${width} ${width}w`)
      .join()
  );
}
