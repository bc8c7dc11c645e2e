import type { User } from '@frontage/contract/accounts.schema';
import { classes } from './classes.ts';

interface AvatarProps {
  name: string;
  type: User['type'];
  className?: string;
}

/** A person's initial on a green tile for customers, a dark one for sellers. Hidden from screen readers: the name is beside it or in the label. */
export function Avatar({ name, type, className = 'size-9' }: AvatarProps) {
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase();
  return (
    <span
      aria-hidden
      data-initial={initial}
      className={classes(
        'grid shrink-0 place-items-center rounded-md font-display text-lg leading-none font-bold text-white before:content-[attr(data-initial)]',
        type === 'seller' ? 'bg-ink' : 'bg-verdigris',
        className,
      )}
    />
  );
}
