import { CACHES, OFFLINE_PAGE, SHELL_PAGE } from '../shared/rules/offline.ts';

/** Filled in by the build (vite.sw.config.ts): the client's files and their fingerprint. */
declare const __BUILT__: { version: string; files: string[] };
/** Named once: the build writes all 400 files wherever it stands. */
const built = __BUILT__;

export const version: string = built.version;
const NAME = CACHES.shell + version;

/**
 * Caches everything the portal needs to open offline, completely or not at all.
 * @throws when a file is missing, which makes the browser discard this worker and try again later
 */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all([
    ...built.files.map((file) => keepFile(cache, file)),
    keepPage(cache, SHELL_PAGE),
    keepPage(cache, OFFLINE_PAGE),
  ]);
}

/** Names contain a hash, so files of an older shell are reused without a download. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file);
  await cache.put(file, known ?? (await fetched(new Request(file))));
}

/** Requested without the session: a page shown to anybody must not contain a name. */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const response = await fetched(new Request(path, { cache: 'reload', credentials: 'omit' }));
  const foreign = [...(await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].find(
    ([, file]) => !built.files.includes(file as string),
  );
  if (foreign) throw new Error(`${path} belongs to another build: ${foreign[1]} is not of this one`);
  await cache.put(path, response);
}

/** The town's name and colours, as a document states them. */
const LOOK =
  /<link rel="stylesheet" href="\/colours\.css[^"]*">|<meta name="apple-mobile-web-app-title" content="[^"]*">/g;
const lookOf = (text: string) => text.match(LOOK)?.join('');

/** Caches the shell anew when the town has got another name or other colours since. @param text of a document from the network */
export async function renewShell(text: string): Promise<void> {
  const shell = await fromShell(SHELL_PAGE);
  if (shell === undefined || lookOf(await shell.text()) === lookOf(text)) return;
  await keepPage(await caches.open(NAME), SHELL_PAGE);
}

async function fetched(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok || response.redirected) throw new Error(`${request.url} answered ${response.status}`);
  return response;
}

/** A file or page of this version's shell. */
export async function fromShell(path: string): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(path);
}

export async function hasShell(): Promise<boolean> {
  return (await fromShell(SHELL_PAGE)) !== undefined;
}

/** Returns how many older shells there were: none means that this is the first install. */
export async function dropOldShells(): Promise<number> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES.shell) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  return old.length;
}
