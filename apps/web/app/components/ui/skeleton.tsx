import { classes } from './classes.ts';

/** A placeholder in the shape of content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div ref={syncAnimation} aria-hidden className={classes('animate-pulse rounded-md bg-line', className)} />;
}

/** All skeletons pulse together, whenever they appear. */
function syncAnimation(block: HTMLElement | null): void {
  for (const animation of block?.getAnimations() ?? []) animation.startTime = 0;
}
