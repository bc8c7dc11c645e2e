import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';
import { classes } from './classes.ts';

/** A link in running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes('link-underline rounded-sm font-semibold text-ink', className)} />;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Parameters<typeof buttonClasses>[0];
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses(look), className)} />;
}
