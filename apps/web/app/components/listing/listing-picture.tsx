import { pictureSrcset } from '@frontage/domain/listing/picture-widths';
import { classes } from '~/components/ui/classes.ts';

interface ListingPictureProps {
  /** Empty while a listing has no picture; then a bare wall stands in its place. */
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** A tiny version as a data address, seen until the picture is there. */
  placeholder: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  alt: string;
  /** 'first' for the largest thing seen at once, 'early' for what stands beside it; all others wait until they come near. */
  priority?: 'first' | 'early' | undefined;
  /** 'contain' shows all of it, 'cover' fills its frame. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** Fills its frame, which gives the shape: nothing moves when the picture arrives. */
export function ListingPicture({ url, widths, width, height, placeholder, sizes, alt, priority, fit = 'cover', className }: ListingPictureProps) {
  const loading = priority ? 'eager' : 'lazy';
  const shape = classes('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain');
  return (
    <div className={classes('relative overflow-hidden', fit === 'cover' && 'bg-paper-deep', className)}>
      {placeholder && <img src={placeholder} alt="" aria-hidden loading={loading} className={shape} />}
      {url && (
        <img
          src={url}
          srcSet={pictureSrcset(url, widths)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={loading}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding={priority === 'first' ? 'sync' : 'async'}
          className={shape}
        />
      )}
    </div>
  );
}
