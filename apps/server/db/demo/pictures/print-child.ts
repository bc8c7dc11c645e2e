import sharp from 'sharp';
import type { PictureOrder } from './orders.ts';
import { printPicture } from './print-picture.ts';

/** The program of a child process: prints one picture after the other, on one processor, until it is told to go. */
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ order, folder }: { order: PictureOrder; folder: string }) => {
  void printPicture(order, folder).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
