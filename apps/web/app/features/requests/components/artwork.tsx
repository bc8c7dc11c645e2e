import type { ArtworkFile } from '@frontage/contract/requests';
import type { AdSpace } from '@frontage/domain/artwork/ad-space';
import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { Expand, FileText, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { SketchLabel } from '~/components/listing/sketch-label.tsx';
import { classes } from '~/components/ui/classes.ts';
import { SegmentedControl } from '~/components/ui/segmented-control.tsx';
import { ArtworkRemarks } from '~/features/artwork/public.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { type ArtworkPicture, describeFitOf, picturesOf } from '../model/artwork-pictures.ts';
import { EnlargedPictures } from './enlarged-picture.tsx';
import { FileButtons } from './file-buttons.tsx';
import { PictureBox } from './picture-box.tsx';

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

const views = [
  { value: 'wall', label: 'On the wall' },
  { value: 'artwork', label: 'Artwork' },
] as const;
type View = (typeof views)[number]['value'];

/** One file large, on the wall or alone, the others below it to choose from. */
export function Artwork({ title, artwork, facts, space, failure, freshLink }: ArtworkProps) {
  const [chosen, setChosen] = useState(0);
  const [view, setView] = useState<View>('wall');
  const [place, setPlace] = useState<number | null>(null);
  const file = artwork[chosen] ?? artwork[0];
  if (!file) return <p className="text-quiet">No artwork was attached.</p>;
  const index = artwork.indexOf(file);
  const picturesByFile = artwork.map(picturesOf);
  const pictures = picturesByFile.flat();
  const own = picturesByFile[index] ?? [];
  const shown = own.find(({ isSketch }) => isSketch === (view === 'wall')) ?? own[0];
  const fit = shown?.isSketch ? describeFitOf(file, space) : null;
  return (
    <>
      <div className="space-y-3">
        {/* Its room is kept while the sketch is being drawn, so that nothing moves. */}
        {(own.length > 1 || file.isPreviewPending) && (
          <div className="min-h-9.5 max-md:min-h-11.5">
            {own.length > 1 && <SegmentedControl legend="How the artwork is shown" choices={views} value={view} onChange={setView} />}
          </div>
        )}
        {shown ? <LargePicture picture={shown} onZoom={() => setPlace(pictures.indexOf(shown))} /> : <NoPicture isPending={file.isPreviewPending} />}
        {fit !== null && <p className="text-sm text-pretty text-quiet">{`How it fits: ${fit}`}</p>}
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
const frame = 'relative grid aspect-4/3 max-h-[65vh] w-full place-items-center overflow-hidden rounded-lg border border-line bg-paper-deep';

function LargePicture({ picture: { url, width, height, name, isSketch }, onZoom }: { picture: ArtworkPicture; onZoom: () => void }) {
  return (
    <button type="button" aria-label={`Enlarge ${name}`} onClick={onZoom} className={classes(frame, 'cursor-zoom-in')}>
      <PictureBox width={width} height={height}>
        <img src={url} alt={`Artwork: ${name}`} className="size-full object-contain" />
        {isSketch && <SketchLabel />}
      </PictureBox>
      <span className="absolute right-2 bottom-2 grid size-10 place-items-center rounded-md bg-ink text-paper">
        <Expand aria-hidden className="size-5" />
      </span>
    </button>
  );
}

function NoPicture({ isPending }: { isPending: boolean }) {
  const Icon = isPending ? Hourglass : FileText;
  return (
    <div className={frame}>
      <p className="flex max-w-80 flex-col items-center gap-2 px-6 text-center text-quiet">
        <Icon aria-hidden className="size-8" />
        {isPending
          ? 'We’re making a preview of this file. It appears here in a moment.'
          : 'This kind of file has no preview. Download it to view it.'}
      </p>
    </div>
  );
}
