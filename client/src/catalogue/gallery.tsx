import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/picture.tsx';
import { gallerySizes, shownPictures } from './gallery-pictures.ts';

type GalleryProps = {
  title: string;
  images: string[];
  texts?: string[] | undefined;
  thumbnail: string;
};

export function Gallery({ title, images, texts, thumbnail }: GalleryProps) {
  const shown = shownPictures({ images, thumbnail });
  const [current, setCurrent] = useState(0);
  const src = shown[current] ?? '';
  return (
    <div className="flex flex-col gap-3 self-start lg:flex-row-reverse lg:gap-4">
      <div className="aspect-[4/5] max-h-[85dvh] min-w-0 flex-1 overflow-hidden rounded-sm bg-sand">
        <Picture
          src={src}
          alt={texts?.[images.indexOf(src)] || `${title}, picture ${current + 1} of ${shown.length}`}
          sizes={gallerySizes}
          width="800"
          height="1000"
          fetchPriority="high"
          className="size-full object-cover"
        />
      </div>
      {shown.length > 1 && (
        <ul aria-label="Pictures" className="grid grid-cols-4 gap-3 lg:flex lg:w-20 lg:flex-none lg:flex-col">
          {shown.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === current}
                onClick={() => setCurrent(index)}
                className={classes(
                  'block aspect-[4/5] w-full overflow-hidden rounded-sm bg-sand',
                  index === current
                    ? 'ring-1 ring-ink ring-offset-2 ring-offset-paper'
                    : 'opacity-70 hover:opacity-100',
                )}
              >
                <Picture src={src} alt="" width="160" height="200" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
