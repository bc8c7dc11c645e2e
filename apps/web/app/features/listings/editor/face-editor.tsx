import type { Picture } from '@frontage/contract/listings.schema';
import { type Face, isFace, suggestCorners } from '@frontage/domain/listing/face';
import { findOtherAspect } from '@frontage/domain/listing/face-aspect';
import { useEffect, useRef, useState } from 'react';
import { CornerStage, type CornerStageHandle } from '~/components/corners/corner-stage.tsx';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ArtworkOnFace } from '../wall/artwork-on-face.tsx';
import { samplePosterFor } from '../wall/sample-poster.ts';
import { useWallLight } from '../wall/use-wall-light.ts';
import { describeOtherAspect } from './face-labels.ts';

interface FaceEditorProps {
  picture: Picture;
  /** What the seller entered. The aspect is null while a side is missing. */
  size: { width: string; height: string; unit: string; aspect: number | null };
  onMark: (face: Face | null) => void;
  onClose: () => void;
}

const sizes = '(min-width: 64rem) 800px, 100vw';
/** For spaces whose size is not entered yet. */
const usualAspect = 1.5;

/** The cover with four corners to drag, and a sample poster between them. Every valid change is marked at once, so that saving can't miss one. */
export function FaceEditor({ picture, size, onMark, onClose }: FaceEditorProps) {
  const [original] = useState(picture.face);
  const [corners, setCorners] = useState(() => picture.face?.corners ?? suggestCorners(picture, size.aspect ?? usualAspect));
  const [isBlank, setBlank] = useState(picture.face?.isBlank ?? false);
  const section = useRef<HTMLDivElement>(null);
  const stage = useRef<CornerStageHandle>(null);
  const light = useWallLight(picture, picture.face ?? { corners, isBlank });
  const faceAspect = size.aspect ?? usualAspect;
  const poster = samplePosterFor(faceAspect);
  // Of what is marked, not of each move: nothing below may jump while a corner is dragged.
  const otherAspect = picture.face !== null && size.aspect !== null ? findOtherAspect(picture.face.corners, picture, size.aspect) : null;

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    stage.current?.focusFirst();
  }, []);

  function mark(face: Face) {
    if (isFace(face.corners)) onMark(face);
  }

  function reset() {
    setCorners(original?.corners ?? suggestCorners(picture, faceAspect));
    setBlank(original?.isBlank ?? false);
    onMark(original);
  }

  function finish() {
    if (!isFace(corners)) return stage.current?.focusWrong();
    onMark({ corners, isBlank });
    onClose();
  }

  return (
    <div ref={section} className="space-y-4">
      <div>
        <h3 className="heading-item">Where the ad goes</h3>
        <p className="mt-1 text-pretty text-quiet">
          Drag the corners, or choose one and use the arrow keys. The sample shows what customers will see.
          <span className="sr-only"> Hold Shift to move a corner farther.</span>
        </p>
      </div>
      <CornerStage ref={stage} picture={picture} corners={corners} onMove={setCorners} onMoved={(moved) => mark({ corners: moved, isBlank })}>
        {(frame) => (
          <>
            <ListingPicture {...picture} alt="The cover" sizes={sizes} priority="early" className="size-full" />
            {isFace(corners) && frame.width > 0 && (
              <ArtworkOnFace
                src={poster.src}
                artworkAspect={poster.aspect}
                faceAspect={faceAspect}
                cover={picture}
                face={{ corners, isBlank }}
                light={light}
                frame={frame}
                sizes={sizes}
                fit="fill"
              />
            )}
          </>
        )}
      </CornerStage>
      {otherAspect !== null && <InlineNotice tone="warning">{describeOtherAspect(otherAspect, size)}</InlineNotice>}
      <Checkbox
        checked={isBlank}
        onChange={({ currentTarget: { checked } }) => {
          setBlank(checked);
          mark({ corners, isBlank: checked });
        }}
      >
        The face is empty in this photo
        <span className="block text-sm text-quiet">Then bricks, light and shade show through the ad. Leave it off if anything is drawn there.</span>
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={finish}>
          Done
        </Button>
        <Button look="quiet" onClick={reset}>
          Reset
        </Button>
        {picture.face !== null && (
          <Button
            look="quiet"
            onClick={() => {
              onMark(null);
              onClose();
            }}
          >
            Remove corners
          </Button>
        )}
      </div>
    </div>
  );
}
