import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './Button.module.css';

type Look = 'primary' | 'lemon' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  wide?: boolean;
}

/** `type="button"` is the default, so that a button inside a form does not submit it by accident. */
export function Button({ look = 'primary', wide = false, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(look, wide, className)} {...rest} />;
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  look?: Look;
  wide?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. External addresses and downloads use a plain anchor. */
export function LinkButton({ look = 'primary', wide = false, className, href, ...rest }: LinkButtonProps) {
  if (!href.startsWith('/') || rest.download !== undefined)
    return <a href={href} className={classes(look, wide, className)} {...rest} />;
  return <Link href={href} className={classes(look, wide, className)} {...rest} />;
}

function classes(look: Look, wide: boolean, extra: string | undefined): string {
  return [css.button, css[look], wide ? css.wide : '', extra ?? ''].filter(Boolean).join(' ');
}
