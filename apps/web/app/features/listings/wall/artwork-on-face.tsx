import { type Fit, layOut } from '@frontage/domain/listing/artwork-fit';
import { type Corners, toMatrix3d } from '@frontage/domain/listing/perspective';
import type { CSSProperties } from 'react';
import './wall.css';

interface ArtworkOnFaceProps {
  src: string;
  /** Empty where other text says what it is. */
  alt?: string;
  /** Width by height. */
  artworkAspect: number;
  faceAspect: number;
  /** In pixels of the element that it is in. */
  corners: Corners;
  isBlank: boolean;
  fit: Fit;
  onLoad?: (image: HTMLImageElement) => void;
  onError?: () => void;
}

const percent = (share: number) => `${share * 100}%`;

/** An image in perspective. The browser's compositor does all the work, so it follows a finger. */
export function ArtworkOnFace({ src, alt = '', artworkAspect, faceAspect, corners, isBlank, fit, onLoad, onError }: ArtworkOnFaceProps) {
  const [width, height] = [1_000 * Math.sqrt(faceAspect), 1_000 / Math.sqrt(faceAspect)];
  const box = layOut(fit, artworkAspect, faceAspect);
  const image: CSSProperties = { left: percent(box.left), top: percent(box.top), width: percent(box.width), height: percent(box.height) };
  return (
    <div className="wall-face" data-blank={isBlank || undefined} style={{ width, height, transform: toMatrix3d(corners, width, height) }}>
      <img src={src} alt={alt} style={image} onLoad={({ currentTarget }) => onLoad?.(currentTarget)} onError={onError} />
    </div>
  );
}
