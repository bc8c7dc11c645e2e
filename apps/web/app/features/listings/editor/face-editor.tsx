import type { Picture } from '@frontage/contract/listings.schema';
import { type Face, faceLimits, findFaceProblem, findWrongCorner, isFace, roundShare, suggestCorners } from '@frontage/domain/listing/face';
import { findOtherAspect } from '@frontage/domain/listing/face-aspect';
import { type Corners, type Point } from '@frontage/domain/listing/perspective';
import { useEffect, useRef, useState } from 'react';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ArtworkOnFace } from '../wall/artwork-on-face.tsx';
import { samplePosterFor } from '../wall/sample-poster.ts';
import { useSize } from '~/lib/use-size.ts';
import { useWallLight } from '../wall/use-wall-light.ts';
import { CornerHandle } from './corner-handle.tsx';
import { FaceGrid } from './face-grid.tsx';
import { cornerNames, describeCorner, describeOtherAspect, faceProblemTexts } from './face-labels.ts';
import { Magnifier } from './magnifier.tsx';

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
  const [dragged, setDragged] = useState<{ index: number; isTouch: boolean } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const section = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLButtonElement | null)[]>([]);
  const stageSize = useSize(stage);
  const light = useWallLight(picture, picture.face ?? { corners, isBlank });
  const faceAspect = size.aspect ?? usualAspect;
  const poster = samplePosterFor(faceAspect);
  const problem = findFaceProblem(corners);
  // Of what is marked, not of each move: nothing below may jump while a corner is dragged.
  const otherAspect = picture.face !== null && size.aspect !== null ? findOtherAspect(picture.face.corners, picture, size.aspect) : null;

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    handles.current[0]?.focus({ preventScroll: true });
  }, []);

  function moveCorner(index: number, [x, y]: Point): Corners {
    const moved = corners.with(index, [limitShare(x), limitShare(y)]) as unknown as Corners;
    setCorners(moved);
    return moved;
  }

  function mark(face: Face) {
    if (isFace(face.corners)) onMark(face);
  }

  function moveByKey(index: number, to: Point) {
    const moved = moveCorner(index, to);
    mark({ corners: moved, isBlank });
    setAnnouncement(describeCorner(cornerNames[index] ?? '', moved[index] ?? to));
  }

  function reset() {
    setCorners(original?.corners ?? suggestCorners(picture, faceAspect));
    setBlank(original?.isBlank ?? false);
    onMark(original);
  }

  function finish() {
    if (problem !== null) return handles.current[findWrongCorner(corners)]?.focus();
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
      <div
        ref={stage}
        className="group/stage relative mx-auto select-none"
        style={{ aspectRatio: `${picture.width} / ${picture.height}`, maxWidth: `calc(58dvh * ${picture.width / picture.height})` }}
      >
        <div className="absolute inset-0 isolate overflow-hidden rounded-md">
          <ListingPicture {...picture} alt="The cover" sizes={sizes} priority="early" className="size-full" />
          {problem === null && stageSize.width > 0 && (
            <ArtworkOnFace
              src={poster.src}
              artworkAspect={poster.aspect}
              faceAspect={faceAspect}
              cover={picture}
              face={{ corners, isBlank }}
              light={light}
              frame={stageSize}
              sizes={sizes}
              fit="fill"
            />
          )}
          <FaceGrid corners={corners} isValid={problem === null} isDragged={dragged !== null} />
        </div>
        {corners.map((corner, index) => (
          <CornerHandle
            key={cornerNames[index]}
            ref={(handle) => {
              handles.current[index] = handle;
            }}
            name={cornerNames[index] ?? ''}
            corner={corner}
            stage={stage}
            onDrag={(to, isTouch) => {
              moveCorner(index, to);
              setDragged({ index, isTouch });
            }}
            onDrop={(to) => {
              mark({ corners: moveCorner(index, to), isBlank });
              setDragged(null);
            }}
            onKeyMove={(to) => moveByKey(index, to)}
          />
        ))}
        {dragged?.isTouch && <Magnifier picture={picture} corner={corners[dragged.index] ?? [0, 0]} stage={stageSize} />}
      </div>
      <output className="sr-only">{announcement}</output>
      <p role="alert" className="font-medium text-brick empty:hidden">
        {problem !== null && faceProblemTexts[problem]}
      </p>
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

function limitShare(share: number): number {
  return roundShare(Math.min(faceLimits.max, Math.max(faceLimits.min, share)));
}
