import { ANALYTICS, NECESSARY } from '../../../shared/rules/consent.ts';
import { isStored } from '../../../shared/rules/storage.ts';

/**
 * Deletes what statistics tools stored. 'named': the cookies the table lists as theirs, whenever consent is missing.
 * 'all', after a withdrawal: everything of this host that the table does not list as necessary, because tools the town
 * has added store what they like.
 */
export function clearTraces(which: 'named' | 'all'): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const name = cookie.split('=')[0] as string;
    if (isStored('cookie', name, ANALYTICS)) forgetCookie(name, domains());
    else if (which === 'all' && !isStored('cookie', name, NECESSARY)) forgetCookie(name, [null, location.hostname]);
  }
  if (which === 'named') return;
  for (const [kind, open] of [
    ['local', () => localStorage],
    ['session', () => sessionStorage],
  ] as const) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isStored(kind, key, NECESSARY)) storage.removeItem(key);
    } catch {
      // Refused as a whole (private windows): nothing is there either.
    }
  }
}

/** This host and every parent domain, where Google may set its cookies. */
function domains(): (string | null)[] {
  const labels = location.hostname.split('.');
  return [null, ...labels.map((_, index) => labels.slice(index).join('.'))];
}

function forgetCookie(name: string, from: (string | null)[]): void {
  for (const domain of from) {
    const where = domain === null ? '' : `; domain=${domain}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http, nor in every browser
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${where}`;
  }
}
