import sharp from 'sharp';
import type { PictureSpec } from './picture-specs.ts';
import { renderPicture } from './render-picture.ts';

/** Runs as a child process: renders one picture after the other, on one CPU, until it is disconnected. */
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ spec, folder }: { spec: PictureSpec; folder: string }) => {
  void renderPicture(spec, folder).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
