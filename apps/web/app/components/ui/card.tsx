import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A white sheet on the paper, edged by a thin warm line. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('rounded-lg border border-line bg-card p-5 sm:p-7', className)}>{children}</div>;
}
