import { OFFLINE_PAGE, SHELL_PAGE } from '../shared/rules/offline.ts';
import { inTime, type Keep, keeper } from './answers.ts';
import { fromShell, renewShell } from './precache.ts';
import { windowClients } from './windows.ts';

/**
 * Documents. They are never cached: with a session they belong to one person, and an old one refers to files of an old
 * build. What is cached is the public part of a document's preload, and one shell without a person, which renders the
 * same page from it.
 */

/** The network's document; the shell when there is none in time; the offline page when even the shell is missing. */
export async function page(network: Promise<Response>, later: (work: Promise<unknown>) => void): Promise<Response> {
  const keep = keeper();
  later(network.then((response) => keepPreload(response.clone(), keep)).catch(() => undefined));
  const quick = await inTime(network);
  if (quick !== null) return quick;
  const shell = await fromShell(SHELL_PAGE);
  if (shell !== undefined) return shell;
  try {
    return await network;
  } catch {
    return (await fromShell(OFFLINE_PAGE)) ?? Response.error();
  }
}

/**
 * At the first install, caches what the open pages and the home show. Requested without the session, so the answers are
 * public.
 */
export async function keepOpenPages(): Promise<void> {
  const open = (await windowClients()).map(({ url }) => url.split('#')[0] as string);
  const addresses = new Set([`${location.origin}/`, ...open]);
  await Promise.all(
    [...addresses].map((address) =>
      fetch(address, { credentials: 'omit', headers: { Accept: 'text/html' } })
        .then((response) => keepPreload(response, keeper()))
        .catch(() => undefined),
    ),
  );
}

const PRELOAD = /<script type="application\/json" id="preload">(.*?)<\/script>/s;

async function keepPreload(response: Response, keep: Keep): Promise<void> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/html')) return;
  const text = await response.text();
  const block = PRELOAD.exec(text)?.[1];
  if (block === undefined) return;
  const answers = JSON.parse(block) as Record<string, object>;
  await Promise.all(
    Object.entries(answers)
      // A preloaded failure is not stored.
      .filter(([, body]) => !('$status' in body))
      .map(([url, body]) => keep(new URL(url, location.origin).href, JSON.stringify(body))),
  );
  await renewShell(text);
}
