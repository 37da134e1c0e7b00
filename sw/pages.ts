import { OFFLINE_PAGE, SHELL_PAGE } from '../shared/rules/offline.ts';
import { inTime, keepAnswer } from './answers.ts';
import { fromShell } from './precache.ts';
import { windowClients } from './windows.ts';

/**
 * Documents. None is kept: with a session it is one person's, and an old one names files of an old build. What is kept is what
 * it brought along (its preload, the public part of it) and one shell without a person, which paints the same page from that.
 */

/** The network's document; the shell when it has none in time; the offline page when even that is gone. */
export async function page(network: Promise<Response>, later: (work: Promise<unknown>) => void): Promise<Response> {
  later(network.then((response) => keepPreload(response.clone())).catch(() => undefined));
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

/** At the first install: what the open pages and the home show. Asked for without the session, so only what is public comes. */
export async function keepOpenPages(): Promise<void> {
  const open = (await windowClients()).map(({ url }) => url.split('#')[0] as string);
  const addresses = new Set([`${location.origin}/`, ...open]);
  await Promise.all(
    [...addresses].map((address) =>
      fetch(address, { credentials: 'omit', headers: { Accept: 'text/html' } })
        .then(keepPreload)
        .catch(() => undefined),
    ),
  );
}

const PRELOAD = /<script type="application\/json" id="preload">(.*?)<\/script>/s;

async function keepPreload(response: Response): Promise<void> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/html')) return;
  const block = PRELOAD.exec(await response.text())?.[1];
  if (block === undefined) return;
  const answers = JSON.parse(block) as Record<string, object>;
  await Promise.all(
    Object.entries(answers)
      // A preloaded failure: there is nothing to keep.
      .filter(([, body]) => !('$status' in body))
      .map(([url, body]) => keepAnswer(new URL(url, location.origin).href, JSON.stringify(body))),
  );
}
