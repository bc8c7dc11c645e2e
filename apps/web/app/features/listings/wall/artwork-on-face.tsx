import type { Picture } from '@frontage/contract/listings.schema';
import { type Fit, layOut } from '@frontage/domain/listing/artwork-fit';
import type { Face } from '@frontage/domain/listing/face';
import { type Corners, distance, toMatrix3d } from '@frontage/domain/listing/perspective';
import { pictureSrcset } from '@frontage/domain/listing/picture-widths';
import type { WallLight } from '@frontage/domain/listing/wall-light';
import type { CSSProperties } from 'react';
import { type Size, placeInFrame } from './place-in-frame.ts';
import './wall.css';

interface ArtworkOnFaceProps {
  src: string;
  /** Empty where other text says what it is. */
  alt?: string;
  /** Width by height. */
  artworkAspect: number;
  faceAspect: number;
  /** It fills the frame. */
  cover: Picture;
  face: Face;
  /** Undefined until it is measured. */
  light: WallLight | undefined;
  /** In pixels. */
  frame: Size;
  /** The `sizes` attribute of the cover. */
  sizes: string;
  fit: Fit;
  onLoad?: (image: HTMLImageElement) => void;
  onError?: () => void;
}

/** About as large as it will be seen: shrunk much, it would have jagged edges. */
function sizeOf([upperLeft, upperRight, lowerRight, lowerLeft]: Corners): Size {
  return {
    width: Math.ceil(Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight))),
    height: Math.ceil(Math.max(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight))),
  };
}

const percent = (share: number) => `${share * 100}%`;

/** An image in perspective, in the light of the photo. The browser's compositor does all the work, so it follows a finger. */
export function ArtworkOnFace(props: ArtworkOnFaceProps) {
  const { src, alt = '', artworkAspect, faceAspect, cover, face, light, frame, sizes, fit, onLoad, onError } = props;
  const corners = placeInFrame(face.corners, cover, frame);
  const { width, height } = sizeOf(corners);
  const box = layOut(fit, artworkAspect, faceAspect);
  const image: CSSProperties = { left: percent(box.left), top: percent(box.top), width: percent(box.width), height: percent(box.height) };
  return (
    <>
      <div className="wall-face" style={{ width, height, transform: toMatrix3d(corners, width, height) }}>
        <img src={src} alt={alt} style={image} onLoad={({ currentTarget }) => onLoad?.(currentTarget)} onError={onError} />
        <div className="wall-tone" style={{ background: light && `rgb(${light.tone.map(percent).join(' ')})` }} />
      </div>
      {face.isBlank && (
        <img
          className="wall-shade"
          src={cover.url}
          srcSet={pictureSrcset(cover.url, cover.widths)}
          sizes={sizes}
          alt=""
          style={{
            clipPath: `polygon(${corners.map(([x, y]) => `${x}px ${y}px`).join()})`,
            filter: light?.white ? `grayscale(1) brightness(${255 / light.white})` : undefined,
          }}
        />
      )}
    </>
  );
}
