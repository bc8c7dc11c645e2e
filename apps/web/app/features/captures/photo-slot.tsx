import type { CapturedPhoto } from '@frontage/contract/captures';
import { type Shot, shotTitles } from '@frontage/domain/capture/shots';
import type { Position } from '@frontage/domain/listing/map';
import { isFarFromListing, metersBetween } from '@frontage/domain/proof-check/distance';
import { Camera, CircleCheck, FileIcon, X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { formatDistance } from '~/lib/format-distance.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { formatTimeOfDay } from '~/lib/format-time.ts';
import type { KeptPhoto } from './capture-store.ts';
import { shotWords } from './labels.ts';

interface PhotoSlotProps {
  shot: Shot;
  /** What the photo should look like. */
  drawing: ReactNode;
  photo: KeptPhoto | undefined;
  listing: Position | null;
  canTake: boolean;
  onTake: () => void;
  onRemove: (photo: KeptPhoto) => void;
}

export function PhotoSlot({ shot, drawing, photo, listing, canTake, onTake, onRemove }: PhotoSlotProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
      <div className={classes('relative bg-paper-deep', photo ? 'aspect-4/3' : 'aspect-2/1')}>
        {photo ? <Thumbnail file={photo.file} alt={`${shotTitles[shot]}, taken`} className="bg-ink object-contain" /> : drawing}
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4">
        <div className="flex-1">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p className="flex items-center gap-2 font-semibold">
              {shotTitles[shot]}
              {photo && <CircleCheck aria-hidden className="size-5 text-verdigris" />}
            </p>
            {photo && (
              <Button look="quiet" small className="-mr-3" aria-label={`Remove: ${shotTitles[shot]}`} onClick={() => onRemove(photo)}>
                Remove
              </Button>
            )}
          </div>
          <p className="text-sm text-pretty text-quiet">{photo?.taken ? describeTaken(photo.taken, listing) : shotWords[shot].text}</p>
        </div>
        {canTake && (
          <Button look="secondary" className="w-full max-sm:min-h-14" onClick={onTake}>
            <Camera aria-hidden className="size-5" />
            {photo ? 'Take it again' : shotWords[shot].button}
          </Button>
        )}
      </div>
    </li>
  );
}

function describeTaken({ takenAt, position }: CapturedPhoto, listing: Position | null): string {
  const time = `Taken at ${formatTimeOfDay(takenAt)}`;
  if (!position) return `${time}, without a location.`;
  if (!listing) return `${time}, with your location.`;
  const meters = metersBetween(position, listing);
  return `${time}, ${formatDistance(meters)} from the listing.${isFarFromListing(meters) ? ' Is this the right place?' : ''}`;
}

export function OtherPhoto({ photo: { file }, onRemove }: { photo: KeptPhoto; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1 pl-1.5">
      <span className="relative grid aspect-4/3 w-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-paper-deep">
        {file.type.startsWith('image/') ? (
          <Thumbnail file={file} alt="" className="object-cover" />
        ) : (
          <FileIcon aria-hidden className="size-5 text-quiet" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        <p className="text-sm text-quiet tabular-nums">{formatFileSize(file.size)}</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

export function Thumbnail({ file, alt, className }: { file: File; alt: string; className: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={classes('absolute inset-0 size-full', className)} />;
}
