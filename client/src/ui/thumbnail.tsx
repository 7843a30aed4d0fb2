import { classes } from './classes.ts';
import { Picture } from './picture.tsx';

const sizes = {
  small: { width: 32, height: 40, className: 'h-10 w-8' },
  medium: { width: 40, height: 50, className: 'h-12.5 w-10' },
  large: { width: 64, height: 80, className: 'aspect-[4/5] w-[min(4rem,30%)] self-start' },
  largest: { width: 80, height: 100, className: 'h-25 w-20' },
};

type ThumbnailProps = { src: string; size: keyof typeof sizes };

/** Beside the name of what it shows, in a list. */
export function Thumbnail({ src, size }: ThumbnailProps) {
  const { className, ...measures } = sizes[size];
  return (
    <Picture
      {...measures}
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      className={classes('flex-none rounded-sm bg-sand object-cover', className)}
    />
  );
}
