import { classes } from './classes.ts';

/** A person's initial on a painted tile. A picture rather than text: the name stands beside it or in the label. */
export function Avatar({ name, className = 'size-9' }: { name: string; className?: string }) {
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase();
  return (
    <span
      aria-hidden
      data-initial={initial}
      className={classes(
        'grid shrink-0 place-items-center rounded-md bg-verdigris font-display text-lg leading-none font-bold text-white before:content-[attr(data-initial)]',
        className,
      )}
    />
  );
}
