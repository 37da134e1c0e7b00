/**
 * Fetches and runs the portal's scripts once the page as the server wrote it is painted: on a slow phone they would otherwise
 * share the line with the style sheets, and keep from sight what is there already. The document lists them, the entry first
 * (server/http/document.ts).
 */
const files: string[] = JSON.parse(document.getElementById('scripts')?.textContent as string);
/** A tab in the background is not painted. */
const LONGEST_MS = 500;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  void import(/* @vite-ignore */ files[0] as string);
}

setTimeout(start, document.hidden ? 0 : LONGEST_MS);
// A task after the frame's callbacks comes after its painting.
requestAnimationFrame(() => setTimeout(start));
