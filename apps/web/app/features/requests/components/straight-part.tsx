import { type Corners, scaleCorners, toStraightMatrix3d } from '@frontage/domain/listing/perspective';
import { useRef } from 'react';
import { useSize } from '~/lib/use-size.ts';

interface StraightPartProps {
  /** In shares of the photo's sides. */
  corners: Corners;
  photo: { url: string; width: number; height: number };
}

/** The part of a photo between four corners. The browser straightens it: the photo itself, seen from straight ahead. */
export function StraightPart({ corners, photo: { url, width, height } }: StraightPartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="absolute inset-0">
      {size.width > 0 && (
        <img
          src={url}
          alt="What the seller took there"
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{ width, height, transform: toStraightMatrix3d(scaleCorners(corners, width, height), size.width, size.height) }}
        />
      )}
    </div>
  );
}
