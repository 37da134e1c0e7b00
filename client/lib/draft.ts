import { DESK_DATABASE } from '../../shared/rules/drafts.ts';
import type { SessionKey } from '../../shared/rules/storage.ts';
import { removeDatabase } from './database.ts';
import { readSession, sessionKeys, writeSession } from './storage.ts';
import { alsoUnsaved } from './unsaved.ts';

/**
 * Keeps what was typed into a form and not yet sent, so that signing in on the way loses nothing. Text is kept in the
 * tab's session storage only, because it names a person. Files cannot be written there, so they are kept in memory
 * until the page is unloaded; signing in does not unload it. `owner` is the person who typed, null for a visitor: a
 * visitor's draft passes to whoever signs in next, a member's to nobody else.
 */
interface Kept<T> {
  owner: number | null;
  draft: T;
}

const PREFIX = 'piazza.draft.';
type DraftKey = Extract<SessionKey, `${typeof PREFIX}${string}`>;

const files = new Map<DraftKey, Kept<File[]>>();
alsoUnsaved(() => [...files.values()].some(({ draft }) => draft.length > 0));

let here: number | null = null;

/**
 * What is typed into one form.
 * @param writer the person it is kept for, by default who is at this device; what a visitor begins goes on for whoever signs in
 */
export function openDraft<T extends object>(key: DraftKey, writer = here) {
  const owner = () => writer ?? here;
  const mine = <D>(kept: Kept<D> | null | undefined): D | null =>
    kept && (kept.owner === null || kept.owner === owner()) ? kept.draft : null;
  return {
    /** As it was kept; fields the form has gained since may be missing. */
    read: () => mine(readKept<Partial<T>>(key)),
    keep: (draft: T): void => write(key, { owner: owner(), draft }),
    readFiles: () => mine(files.get(key)) ?? [],
    keepFiles: (chosen: File[]): void => void files.set(key, { owner: owner(), draft: chosen }),
    drop(): void {
      writeSession(key, null);
      files.delete(key);
    },
  };
}

/** Sets the person at this device, null for a visitor. A visitor's drafts pass to whoever signs in. */
export function claimDrafts(owner: number | null): void {
  here = owner;
  if (owner === null) return;
  for (const key of sessionKeys(PREFIX)) {
    const kept = readKept<object>(key);
    if (kept?.owner === null) write(key, { ...kept, owner });
  }
  for (const kept of files.values()) kept.owner ??= owner;
}

const others = new Set<() => void>();

/** Registers a callback for modules that keep drafts by other means. */
export function alsoForget(forget: () => void): void {
  others.add(forget);
}

/** Removes every draft when somebody signs out, whoever wrote it. */
export function forgetDrafts(): void {
  for (const key of sessionKeys(PREFIX)) writeSession(key, null);
  files.clear();
  for (const forget of others) forget();
  // Called here and not by `alsoForget`, because the desk's code may not have been loaded in this page.
  removeDatabase(DESK_DATABASE);
}

function write(key: DraftKey, kept: Kept<object>): void {
  writeSession(key, JSON.stringify(kept));
}

function readKept<T>(key: DraftKey): Kept<T> | null {
  try {
    return JSON.parse(readSession(key) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}
