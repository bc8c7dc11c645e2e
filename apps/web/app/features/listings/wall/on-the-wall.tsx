import type { Listing, Picture } from '@frontage/contract/listings.schema';
import { describeAspect, formatSize, toAdSpace } from '@frontage/domain/artwork/ad-space';
import { canStretch, describeFit, type Fit, fitFor, fits } from '@frontage/domain/listing/artwork-fit';
import type { Face } from '@frontage/domain/listing/face';
import { findOtherAspect } from '@frontage/domain/listing/face-aspect';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { SketchLabel } from '~/components/listing/sketch-label.tsx';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { SegmentedControl } from '~/components/ui/segmented-control.tsx';
import { log } from '~/lib/log.ts';
import { toast } from '~/lib/toast.ts';
import type { AttachmentUploads } from '../detail/attachment-uploads.ts';
import { focusAttachmentPicker } from '../detail/attachment.ts';
import { ArtworkOnFace } from './artwork-on-face.tsx';
import { samplePosterFor } from './sample-poster.ts';
import { useSize } from '~/lib/use-size.ts';
import { useWallLight } from './use-wall-light.ts';
import './on-the-wall.css';

interface OnTheWallProps {
  listing: Listing;
  cover: Picture;
  face: Face;
  uploads: AttachmentUploads;
  canAttach: boolean;
}

const sizes = '(min-width: 64rem) 768px, 100vw';
const fitNames: Record<Fit, string> = { fill: 'Fill', whole: 'Whole', stretch: 'Stretch' };

/** The artwork on the cover, in the place of the photos: a picture that is chosen here or attached, otherwise a sample. Nothing is uploaded. */
export function OnTheWall({ listing, cover, face, uploads, canAttach }: OnTheWallProps) {
  const [tried, setTried] = useState<File>();
  const attached = useStore(uploads.store, ({ files }) => files.find((each) => (tried ? each.file === tried : each.file.type.startsWith('image/'))));
  const file = tried ?? attached?.file;
  const url = useObjectUrl(file);
  const [image, setImage] = useState<HTMLImageElement>();
  const [broken, setBroken] = useState<File>();
  const [triedFit, setTriedFit] = useState<Fit>();
  const [isDrawing, setDrawing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const light = useWallLight(cover, face);

  const faceAspect = listing.width / listing.height;
  const sample = samplePosterFor(faceAspect);
  const isOwn = file !== undefined && file !== broken && url !== undefined;
  const artworkAspect = !isOwn ? sample.aspect : image ? image.naturalWidth / image.naturalHeight : faceAspect;
  const possibleFits = fits.filter((fit) => fit !== 'stretch' || canStretch(artworkAspect, faceAspect));
  const fit = isOwn ? fitFor(attached ? attached.fit : triedFit, artworkAspect, faceAspect) : 'fill';
  const otherAspect = findOtherAspect(face.corners, cover, faceAspect);
  const remarks = [
    isOwn && describeFit(fit, artworkAspect, faceAspect),
    file !== undefined && file === broken && `${file.name} can’t be shown here. Try a JPEG, PNG or WebP picture.`,
    isOwn && attached && `This is ${file.name}, which you attached. The seller sees it like this.`,
  ];

  function tryPicture(picture: File | undefined) {
    if (!picture) return;
    setTried(picture);
    setImage(undefined);
  }

  function chooseFit(chosen: Fit) {
    if (attached) uploads.uploader()?.chooseFit(attached.key, chosen);
    else setTriedFit(chosen);
  }

  async function attach(picture: File) {
    await uploads.add([picture]);
    const added = uploads.store.getState().files.find((each) => each.file === picture);
    if (added && triedFit) uploads.uploader()?.chooseFit(added.key, triedFit);
    focusAttachmentPicker();
  }

  async function keep(isShared: boolean) {
    if (!image) return;
    setDrawing(true);
    try {
      const { keepMockup } = await import('./draw-mockup.ts');
      await keepMockup({ title: listing.title, cover, face, faceAspect, artwork: image, fit }, isShared);
    } catch (error) {
      log('A sketch could not be drawn', error);
      toast.error('We couldn’t draw your sketch. Please try again.');
    } finally {
      setDrawing(false);
    }
  }

  return (
    <>
      <div ref={frame} className="wall-frame">
        <ListingPicture {...cover} alt={listing.title} sizes={sizes} priority="early" className="size-full" />
        {size.width > 0 && (
          <ArtworkOnFace
            key={isOwn ? url : ''}
            src={isOwn ? url : sample.src}
            alt={isOwn ? `${file.name} on the wall` : 'A sample poster on the wall'}
            artworkAspect={artworkAspect}
            faceAspect={faceAspect}
            cover={cover}
            face={face}
            light={light}
            frame={size}
            sizes={sizes}
            fit={fit}
            onLoad={setImage}
            onError={() => setBroken(file)}
          />
        )}
        <SketchLabel />
      </div>
      <output className="wall-note">{remarks.filter(Boolean).join(' ')}</output>
      {otherAspect !== null && (
        <p className="wall-note">
          {`In the photo, the space looks ${describeAspect(otherAspect)}, but the listing says ${formatSize(toAdSpace(listing))}. Ask the seller for the exact size before you print.`}
        </p>
      )}
      <div className="wall-actions">
        {isOwn && (
          <SegmentedControl
            legend="How your picture fits"
            choices={possibleFits.map((each) => ({ value: each, label: fitNames[each] }))}
            value={fit}
            onChange={chooseFit}
          />
        )}
        {isOwn && !attached && canAttach && (
          <Button look="secondary" small onClick={() => void attach(file)}>
            Use as my artwork
          </Button>
        )}
        <label className={buttonClasses('secondary', true)}>
          {isOwn ? 'Try another picture' : 'Try your own picture'}
          <input type="file" accept="image/*" className="sr-only" onChange={({ currentTarget: { files } }) => tryPicture(files?.[0])} />
        </label>
        <Button look="secondary" small busy={isDrawing} onClick={() => void keep(false)}>
          Download
        </Button>
        {canShare() && (
          <Button look="secondary" small onClick={() => void keep(true)}>
            Share
          </Button>
        )}
      </div>
      {!(isOwn && attached) && <p className="wall-privacy">A picture you try here stays in your browser. The seller doesn’t see it.</p>}
    </>
  );
}

/** The address of a local file, as long as it is in use. */
function useObjectUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** Most phones can share a picture, most computers can't. */
function canShare(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'sketch.jpg', { type: 'image/jpeg' })] });
}
