import { classes } from './classes.ts';

/** Holds the place of something that is on its way, in its own shape. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-md bg-paper-deep', className)} />;
}
