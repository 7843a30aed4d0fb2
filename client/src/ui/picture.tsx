import { type ComponentProps, useState } from 'react';
import placeholder from './placeholder.svg';

type PictureProps = ComponentProps<'img'> & { src: string; alt: string };

/** A picture that turns into a placeholder when it cannot be loaded (point 8). */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      {...rest}
      alt={alt}
      src={!src || broken === src ? placeholder : src}
      onError={() => setBroken(src)}
    />
  );
}
