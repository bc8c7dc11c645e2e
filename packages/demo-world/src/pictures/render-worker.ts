import sharp from 'sharp';
import type { PictureSpec } from './picture-specs.ts';
import { renderPicture } from './render-picture.ts';

/** The program of a child process: prints one picture after the other, on one processor, until it is told to go. */
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ order, folder }: { order: PictureSpec; folder: string }) => {
  void renderPicture(order, folder).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
