import { useEffect } from 'react';
import { DEFAULT_PROJECT_NAME, pageTitle } from '../../shared/rules/settings.ts';

let siteName: string = DEFAULT_PROJECT_NAME;
let shown: string | null = null;
let cover: string | null = null;

function write(): void {
  const title = cover ?? shown;
  if (title !== null) document.title = pageTitle(title, siteName);
}

/** Changes the portal's name, once the settings arrive, and the tab's title with it. */
export function setSiteName(name: string): void {
  siteName = name;
  write();
}

/**
 * Sets the tab's title to "{title} | site name" while mounted; null leaves the current one until the page's data
 * arrives.
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    shown = title;
    write();
  }, [title]);
}

/** Replaces the tab's title while the caller covers the page. */
export function useCoverTitle(title: string): void {
  useEffect(() => {
    cover = title;
    write();
    return () => {
      cover = null;
      write();
    };
  }, [title]);
}
