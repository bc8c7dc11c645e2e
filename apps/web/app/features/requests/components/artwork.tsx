import type { ArtworkFile } from '@frontage/contract/requests';
import type { AdSpace } from '@frontage/domain/artwork/ad-space';
import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { Expand, FileText, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { ArtworkRemarks } from '~/features/artwork/public.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { EnlargedPictures } from './enlarged-picture.tsx';
import { FileButtons } from './file-buttons.tsx';

interface ArtworkProps {
  /** What the artwork is for. */
  title: string;
  artwork: readonly ArtworkFile[];
  /** What we found in each of them. */
  facts: readonly (FileFacts | null)[];
  /** Where it will be. */
  space: AdSpace;
  /** Shown when a download fails. */
  failure: string;
  freshLink: (index: number) => Promise<string | null>;
}

/** One file large, the others below it to choose from. */
export function Artwork({ title, artwork, facts, space, failure, freshLink }: ArtworkProps) {
  const [chosen, setChosen] = useState(0);
  const [place, setPlace] = useState<number | null>(null);
  const file = artwork[chosen] ?? artwork[0];
  if (!file) return <p className="text-quiet">No artwork was attached.</p>;
  const index = artwork.indexOf(file);
  const pictures = artwork.flatMap(({ name, preview }) => (preview ? [{ ...preview, name }] : []));
  return (
    <>
      <div className="space-y-3">
        <LargeFile file={file} onZoom={() => setPlace(artwork.slice(0, index).filter(({ preview }) => preview).length)} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{file.name}</span>{' '}
            <span className="text-sm whitespace-nowrap text-quiet tabular-nums">{formatFileSize(file.size)}</span>
          </p>
          <FileButtons word="File" files={[file]} from={index + 1} failure={failure} freshLink={() => freshLink(index)} />
        </div>
        <ArtworkRemarks facts={facts[index] ?? null} space={space} />
        {artwork.length > 1 && (
          <ul aria-label="Files" className="flex flex-wrap gap-2">
            {artwork.map((other, number) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
              <li key={number}>
                <button
                  type="button"
                  aria-label={`Show ${other.name}`}
                  aria-pressed={other === file}
                  title={other.name}
                  onClick={() => setChosen(number)}
                  className="block h-16 w-20 overflow-hidden rounded-md border border-line bg-paper-deep aria-pressed:border-ink aria-pressed:shadow-[0_0_0_1px_var(--color-ink)]"
                >
                  {other.preview ? (
                    <img src={other.preview.thumbnailUrl} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
                  ) : (
                    <FileText aria-hidden className="mx-auto size-5 text-quiet" />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EnlargedPictures title={title} pictures={pictures} place={place} onPlace={setPlace} />
    </>
  );
}

/** A fixed shape, so that nothing moves when the picture comes or another file is chosen. */
const frame =
  'relative grid aspect-4/3 max-h-[65vh] w-full lg:aspect-2/1 place-items-center overflow-hidden rounded-lg border border-line bg-paper-deep';

function LargeFile({ file: { name, preview, isPreviewPending }, onZoom }: { file: ArtworkFile; onZoom: () => void }) {
  if (preview)
    return (
      <button type="button" aria-label={`Enlarge ${name}`} onClick={onZoom} className={classes(frame, 'cursor-zoom-in')}>
        <img src={preview.url} alt={`Artwork: ${name}`} className="absolute inset-0 size-full object-contain" />
        <span className="absolute right-2 bottom-2 grid size-10 place-items-center rounded-md bg-ink text-paper">
          <Expand aria-hidden className="size-5" />
        </span>
      </button>
    );
  const Icon = isPreviewPending ? Hourglass : FileText;
  return (
    <div className={frame}>
      <p className="flex max-w-80 flex-col items-center gap-2 px-6 text-center text-quiet">
        <Icon aria-hidden className="size-8" />
        {isPreviewPending
          ? 'We’re making a preview of this file. It appears here in a moment.'
          : 'This kind of file has no preview. Download it to view it.'}
      </p>
    </div>
  );
}
