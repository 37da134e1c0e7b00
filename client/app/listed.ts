import { listedItem, MOST_LISTED } from '../../shared/rules/figures.ts';
import { call } from '../lib/http.ts';

/** A card counts as seen after this time in sight. */
const LOOK_MS = 1_000;
const SEND_MS = 10_000;
const FIND_MS = 500;

/**
 * Reports which items people see in lists, many at once and each once per visit, by the links of the cards in any list.
 * Nothing is stored on the device.
 * @returns a function that stops watching
 */
export function countListed(within: HTMLElement): () => void {
  const told = new Set<string>();
  const seen = new Set<string>();
  const known = new WeakSet<Element>();
  const looking = new Map<Element, number>();
  let finding = 0;
  let sending = 0;

  function send(): void {
    clearTimeout(sending);
    sending = 0;
    const paths = [...seen].slice(0, MOST_LISTED);
    if (paths.length === 0 || !navigator.onLine) return;
    for (const path of paths) {
      seen.delete(path);
      told.add(path);
    }
    // A failure is ignored, because an exact number does not matter to the reader.
    call('/api/figures/listed', { method: 'POST', body: { paths }, keepalive: true }).catch(() => undefined);
    if (seen.size > 0) sending = window.setTimeout(send, SEND_MS);
  }

  function note(link: Element): void {
    looking.delete(link);
    const { pathname } = link as HTMLAnchorElement;
    if (told.has(pathname)) return;
    seen.add(pathname);
    if (seen.size >= MOST_LISTED) send();
    else if (sending === 0) sending = window.setTimeout(send, SEND_MS);
  }

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(looking.get(target));
        looking.delete(target);
        if (isIntersecting && document.visibilityState === 'visible')
          looking.set(target, window.setTimeout(note, LOOK_MS, target));
      }
    },
    { threshold: 0.9 },
  );

  function find(): void {
    finding = 0;
    for (const link of within.querySelectorAll<HTMLAnchorElement>('li a[href^="/"]')) {
      if (known.has(link)) continue;
      known.add(link);
      const { pathname } = link;
      if (listedItem(pathname) !== null && !told.has(pathname)) sight.observe(link);
    }
  }

  const changes = new MutationObserver(() => {
    if (finding === 0) finding = window.setTimeout(find, FIND_MS);
  });
  const leave = () => document.visibilityState === 'hidden' && send();
  changes.observe(within, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', leave);
  find();
  return () => {
    send();
    changes.disconnect();
    sight.disconnect();
    clearTimeout(finding);
    for (const timer of looking.values()) clearTimeout(timer);
    document.removeEventListener('visibilitychange', leave);
  };
}
