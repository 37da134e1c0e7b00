import { useEffect } from 'react';
import { DEFAULT_PROJECT_NAME, pageTitle } from '../../shared/rules/settings.ts';

let siteName: string = DEFAULT_PROJECT_NAME;
let shown: string | null = null;
let cover: string | null = null;

function write(): void {
  const title = cover ?? shown;
  if (title !== null) document.title = pageTitle(title, siteName);
}

/** The name of the portal changed (settings arrived): the title in the tab follows. */
export function setSiteName(name: string): void {
  siteName = name;
  write();
}

/** "{title} | site name" while the caller is on screen; null leaves what stands, until the data that names the page arrives. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    shown = title;
    write();
  }, [title]);
}

/** While the caller covers the page, the tab says this instead of what the page would. */
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
