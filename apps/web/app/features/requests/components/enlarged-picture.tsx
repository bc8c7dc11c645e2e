import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { pictureButtonClasses, PictureDialog } from '~/components/ui/picture-dialog.tsx';

interface LargePicture {
  url: string;
  width: number;
  height: number;
  name: string;
}

interface EnlargedPicturesProps {
  title: string;
  pictures: readonly LargePicture[];
  /** Index of the enlarged picture; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** Shows one picture over the whole screen, fitted to it or in full size. */
export function EnlargedPictures({ title, pictures, place, onPlace }: EnlargedPicturesProps) {
  return (
    <PictureDialog title={title} count={pictures.length} index={place} onIndex={onPlace} caption={(index) => pictures[index]?.name ?? ''}>
      {(index) => {
        const picture = pictures[index];
        return picture && <EnlargedPicture key={picture.url} picture={picture} />;
      }}
    </PictureDialog>
  );
}

function EnlargedPicture({ picture: { url, width, height, name } }: { picture: LargePicture }) {
  const [isFull, setFull] = useState(false);
  const Icon = isFull ? ZoomOut : ZoomIn;
  return (
    <>
      <div className="grid size-full place-items-center overflow-auto overscroll-contain">
        <img src={url} width={width} height={height} alt={name} className={isFull ? 'max-w-none' : 'absolute inset-0 size-full object-contain'} />
      </div>
      <button
        type="button"
        aria-pressed={isFull}
        aria-label="Full size"
        onClick={() => setFull(!isFull)}
        className={`absolute top-3 left-3 ${pictureButtonClasses}`}
      >
        <Icon aria-hidden className="size-6" />
      </button>
    </>
  );
}
