import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';
import { useOffline } from '~/lib/use-offline.ts';

interface PhotoProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> {
  src: string;
  alt: string;
  /** Shown instead of a picture that could not be loaded. */
  fallback?: ReactNode;
}

/** A picture without the browser's broken icon. It is tried again once the network is back. */
export function Photo({ src, alt, fallback = null, ...attributes }: PhotoProps) {
  const attempt = `${src} ${useOffline()}`;
  const [failed, setFailed] = useState<string>();
  if (failed === attempt) return fallback;
  return <img key={attempt} src={src} alt={alt} decoding="async" {...attributes} onError={() => setFailed(attempt)} />;
}
