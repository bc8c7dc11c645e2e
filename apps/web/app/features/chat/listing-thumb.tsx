import { inWidth, pictureWidths } from '@frontage/domain/picture-widths';
import { ImageOff } from 'lucide-react';
import { classes } from '~/components/ui/classes.ts';

const [smallest] = pictureWidths;

/** A listing's picture in its smallest width; a plain wall where there is none. */
export function ListingThumb({ image, className }: { image: string | null; className?: string }) {
  if (!image)
    return (
      <span aria-hidden className={classes('chat-thumb', className)}>
        <ImageOff className="size-4" />
      </span>
    );
  const width = Number(/(\d+)\.webp$/.exec(image)?.[1] ?? 0);
  return (
    <img
      src={width > smallest ? inWidth(image, smallest) : image}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes('chat-thumb', className)}
    />
  );
}
