import { pictureSrcset } from '@frontage/domain/listing/picture-widths';
import { classes } from '~/components/ui/classes.ts';

interface ListingPictureProps {
  /** Empty if the listing has no picture. Only the background is shown then. */
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** A tiny version as a data URL, shown until the picture is loaded. */
  placeholder: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  alt: string;
  /** 'first' for the largest picture of the first view, 'early' for others in view. The rest load lazily. */
  priority?: 'first' | 'early' | undefined;
  /** 'contain' shows the whole picture, 'cover' fills the frame. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** Fills its frame. The frame sets the shape, so that nothing moves when the picture arrives. */
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
