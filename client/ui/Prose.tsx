import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { isLocalPath } from '../../shared/paths.ts';
import css from './Prose.module.css';

/**
 * HTML that the server rendered from Markdown with raw HTML disabled. Links to the portal navigate without a page load.
 */
export function Prose({ html }: { html: string }) {
  const [, navigate] = useLocation();

  function follow(event: MouseEvent<HTMLDivElement>): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    // Files are the browser's to load.
    if (!href || !isLocalPath(href) || /\.\w+$/.test(href)) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keyboard; their click bubbles up here
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={`measure pretty breaks ${css.prose}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, see shared/contract/pages.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
