import type { ArtworkFile } from '@frontage/contract/requests';
import { FileText, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { SketchLabel } from '~/components/listing/sketch-label.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Photo } from '~/components/ui/photo.tsx';
import { type ArtworkPicture, picturesOf } from '../model/artwork-pictures.ts';
import { EnlargedPictures } from './enlarged-picture.tsx';
import { PictureBox } from './picture-box.tsx';

const sizes = {
  /** In a line of text. */
  row: { list: 'flex-wrap gap-2', item: 'h-14 w-18', isOnWall: true },
  /** In a sheet, above what it is about. */
  sheet: { list: 'flex-wrap gap-3', item: 'aspect-4/3 w-48 only:w-full max-sm:w-full', isOnWall: true },
  /** Beside proof, which is compared with the artwork itself: a strip on phones, a column on wide screens. */
  column: { list: 'gap-2 overflow-x-auto lg:grid', item: 'h-28 w-36 lg:h-56 lg:w-full', isOnWall: false },
} as const;

interface ArtworkThumbnailsProps {
  /** What the artwork is for. */
  title: string;
  artwork: readonly ArtworkFile[];
  size: keyof typeof sizes;
}

/** Small pictures of the artwork, on the wall if we have a sketch of that. Each opens over the whole screen, followed by the artwork itself. */
export function ArtworkThumbnails({ title, artwork, size }: ArtworkThumbnailsProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { list, item, isOnWall } = sizes[size];
  const picturesByFile = artwork.map((file) => picturesOf(isOnWall ? file : { ...file, mockup: null }));
  const pictures = picturesByFile.flat();
  return (
    <>
      <ul aria-label="Artwork" className={classes('flex', list)}>
        {artwork.map(({ name, isPreviewPending }, index) => {
          const [picture] = picturesByFile[index] ?? [];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
            <li key={index} className={classes('shrink-0 overflow-hidden rounded-md border border-line bg-paper-deep', item)}>
              {picture ? (
                <Thumbnail picture={picture} isSmall={size === 'row'} onZoom={() => setPlace(pictures.indexOf(picture))} />
              ) : (
                <NoPicture name={name} isPending={isPreviewPending} />
              )}
            </li>
          );
        })}
      </ul>
      <EnlargedPictures title={title} pictures={pictures} place={place} onPlace={setPlace} />
    </>
  );
}

interface ThumbnailProps {
  picture: ArtworkPicture;
  isSmall: boolean;
  onZoom: () => void;
}

function Thumbnail({ picture: { url, thumbnailUrl, width, height, name, isSketch }, isSmall, onZoom }: ThumbnailProps) {
  return (
    <button type="button" aria-label={`Enlarge ${name}`} title={name} onClick={onZoom} className="relative block size-full cursor-zoom-in">
      <PictureBox width={width} height={height}>
        <Photo src={isSmall ? thumbnailUrl : url} alt="" loading="lazy" className="size-full object-contain" />
        {isSketch && !isSmall && <SketchLabel />}
      </PictureBox>
    </button>
  );
}

function NoPicture({ name, isPending }: { name: string; isPending: boolean }) {
  const Icon = isPending ? Hourglass : FileText;
  return (
    <span title={name} className="grid size-full place-content-center justify-items-center text-quiet">
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">
        {name}
        {isPending ? ': the preview is being made' : ': no preview'}
      </span>
    </span>
  );
}
