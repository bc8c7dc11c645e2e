import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A white panel with a thin border. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('rounded-lg border border-line bg-card p-5 sm:p-7', className)}>{children}</div>;
}
