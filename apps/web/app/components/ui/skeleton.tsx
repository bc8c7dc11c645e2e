import { classes } from './classes.ts';

/** Holds the place of something that is on its way, in its own shape. */
export function Skeleton({ className }: { className: string }) {
  return <div ref={keepStep} aria-hidden className={classes('animate-pulse rounded-md bg-line', className)} />;
}

/** All fade together, whenever they came. */
function keepStep(block: HTMLElement | null): void {
  for (const animation of block?.getAnimations() ?? []) animation.startTime = 0;
}
