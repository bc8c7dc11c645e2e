import { faceLimits, findFaceProblem, findWrongCorner, roundShare } from '@frontage/domain/listing/face';
import type { Corners, Point } from '@frontage/domain/listing/perspective';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useSize } from '~/lib/use-size.ts';
import { CornerGrid } from './corner-grid.tsx';
import { CornerHandle } from './corner-handle.tsx';
import { cornerNames, cornerProblemTexts, describeCorner } from './corner-labels.ts';
import { Magnifier } from './magnifier.tsx';

export interface CornerStageHandle {
  focusFirst: () => void;
  /** The first corner that is not where it can be. */
  focusWrong: () => void;
}

interface CornerStageProps {
  ref: Ref<CornerStageHandle>;
  picture: { url: string; width: number; height: number };
  corners: Corners;
  /** With every move. */
  onMove: (corners: Corners) => void;
  /** Once a corner is where it was moved to. */
  onMoved?: (corners: Corners) => void;
  /** The picture, and what is drawn on it. It fills the stage, whose size is in pixels. */
  children: (stage: { width: number; height: number }) => ReactNode;
}

/** A picture with four corners to drag. Says what is wrong with them. */
export function CornerStage({ ref, picture, corners, onMove, onMoved, children }: CornerStageProps) {
  const [dragged, setDragged] = useState<{ index: number; isTouch: boolean } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLButtonElement | null)[]>([]);
  const stageSize = useSize(stage);
  const problem = findFaceProblem(corners);

  useImperativeHandle(ref, () => ({
    focusFirst: () => handles.current[0]?.focus({ preventScroll: true }),
    focusWrong: () => handles.current[findWrongCorner(corners)]?.focus(),
  }));

  function move(index: number, [x, y]: Point): Corners {
    const moved = corners.with(index, [limitShare(x), limitShare(y)]) as unknown as Corners;
    onMove(moved);
    return moved;
  }

  function moveByKey(index: number, to: Point) {
    const moved = move(index, to);
    onMoved?.(moved);
    setAnnouncement(describeCorner(cornerNames[index] ?? '', moved[index] ?? to));
  }

  return (
    <>
      <div
        ref={stage}
        className="group/stage relative mx-auto select-none"
        style={{ aspectRatio: `${picture.width} / ${picture.height}`, maxWidth: `calc(58dvh * ${picture.width / picture.height})` }}
      >
        <div className="absolute inset-0 isolate overflow-hidden rounded-md">
          {children(stageSize)}
          <CornerGrid corners={corners} isValid={problem === null} isDragged={dragged !== null} />
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
              move(index, to);
              setDragged({ index, isTouch });
            }}
            onDrop={(to) => {
              onMoved?.(move(index, to));
              setDragged(null);
            }}
            onKeyMove={(to) => moveByKey(index, to)}
          />
        ))}
        {dragged?.isTouch && <Magnifier picture={picture} corner={corners[dragged.index] ?? [0, 0]} stage={stageSize} />}
      </div>
      <output className="sr-only">{announcement}</output>
      <p role="alert" className="font-medium text-brick empty:hidden">
        {problem !== null && cornerProblemTexts[problem]}
      </p>
    </>
  );
}

function limitShare(share: number): number {
  return roundShare(Math.min(faceLimits.max, Math.max(faceLimits.min, share)));
}
