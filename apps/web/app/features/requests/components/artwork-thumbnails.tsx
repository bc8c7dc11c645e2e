import type { ArtworkFile } from '@frontage/contract/requests';
import { FileText, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { Photo } from '~/components/ui/photo.tsx';
import { EnlargedPictures } from './enlarged-picture.tsx';

const sizes = {
  /** In a line of text. */
  row: { list: 'flex-wrap gap-2', item: 'h-14 w-18' },
  /** In a sheet, above what it is about. */
  sheet: { list: 'flex-wrap gap-3', item: 'h-36 w-48 max-sm:w-full' },
  /** Beside proof: a strip on phones, a column on wide screens. */
  column: { list: 'gap-2 overflow-x-auto lg:grid', item: 'h-20 w-26 lg:h-44 lg:w-full' },
} as const;

interface ArtworkThumbnailsProps {
  /** What the artwork is for. */
  title: string;
  artwork: readonly ArtworkFile[];
  size: keyof typeof sizes;
}

/** Small pictures of the artwork. Each opens over the whole screen. */
export function ArtworkThumbnails({ title, artwork, size }: ArtworkThumbnailsProps) {
  const [place, setPlace] = useState<number | null>(null);
  const pictures = artwork.flatMap(({ name, preview }) => (preview ? [{ ...preview, name }] : []));
  const { list, item } = sizes[size];
  return (
    <>
      <ul aria-label="Artwork" className={classes('flex', list)}>
        {artwork.map(({ name, preview, isPreviewPending }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
          <li key={index} className={classes('shrink-0 overflow-hidden rounded-md border border-line bg-paper-deep', item)}>
            {preview ? (
              <button
                type="button"
                aria-label={`Enlarge ${name}`}
                title={name}
                onClick={() => setPlace(artwork.slice(0, index).filter((other) => other.preview).length)}
                className="block size-full cursor-zoom-in"
              >
                <Photo src={size === 'row' ? preview.thumbnailUrl : preview.url} alt="" loading="lazy" className="size-full object-contain" />
              </button>
            ) : (
              <NoPicture name={name} isPending={isPreviewPending} />
            )}
          </li>
        ))}
      </ul>
      <EnlargedPictures title={title} pictures={pictures} place={place} onPlace={setPlace} />
    </>
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
