import type { ReactNode } from 'react';

interface PictureBoxProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** In the middle of a frame, as large as the whole picture can be in it: a label in its corner is on the picture and not beside it. */
export function PictureBox({ width, height, children }: PictureBoxProps) {
  return (
    <span className="absolute inset-y-0 left-1/2 max-w-full -translate-x-1/2" style={{ aspectRatio: width / height }}>
      {children}
    </span>
  );
}
