import { useEffect } from 'react';
import { DEFAULT_PROJECT_NAME, pageTitle } from '../../shared/rules/settings.ts';

let siteName: string = DEFAULT_PROJECT_NAME;
let shown: string | null = null;

/** The name of the portal changed (settings arrived): the title in the tab follows. */
export function setSiteName(name: string): void {
  siteName = name;
  if (shown !== null) document.title = pageTitle(shown, siteName);
}

/** "{title} | site name" while the caller is on screen; null leaves what stands, until the data that names the page arrives. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    shown = title;
    if (title !== null) document.title = pageTitle(title, siteName);
  }, [title]);
}
