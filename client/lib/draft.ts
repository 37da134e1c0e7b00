import type { SessionKey } from '../../shared/rules/storage.ts';
import { readSession, sessionKeys, writeSession } from './storage.ts';
import { alsoUnsaved } from './unsaved.ts';

/**
 * What was typed into a form and not sent, so that signing in on the way loses nothing. Words stay with this tab, for they name
 * a person; files, which can't be written down, as long as the page itself, which signing in does not end. `owner` is who
 * typed, null a visitor: a visitor's draft becomes that of whoever signs in next, a person's is nobody else's.
 */
interface Kept<T> {
  owner: number | null;
  draft: T;
}

const PREFIX = 'piazza.draft.';
type DraftKey = Extract<SessionKey, `${typeof PREFIX}${string}`>;

const files = new Map<DraftKey, Kept<File[]>>();
alsoUnsaved(() => [...files.values()].some(({ draft }) => draft.length > 0));
const isFor = ({ owner }: Kept<unknown>, reader: number | null) => owner === null || owner === reader;

/** As it was typed, which may be less than the form knows of. */
export function readDraft<T extends object>(key: DraftKey, reader: number | null): Partial<T> | null {
  const kept = readKept<Partial<T>>(key);
  return kept !== null && isFor(kept, reader) ? kept.draft : null;
}

export function keepDraft(key: DraftKey, draft: object, owner: number | null): void {
  writeSession(key, JSON.stringify({ owner, draft }));
}

export function readDraftFiles(key: DraftKey, reader: number | null): File[] {
  const kept = files.get(key);
  return kept !== undefined && isFor(kept, reader) ? kept.draft : [];
}

export function keepDraftFiles(key: DraftKey, chosen: File[], owner: number | null): void {
  files.set(key, { owner, draft: chosen });
}

export function dropDraft(key: DraftKey): void {
  writeSession(key, null);
  files.delete(key);
}

let here: number | null = null;

/** Who sits here, null a visitor. */
export function draftOwner(): number | null {
  return here;
}

/** Somebody sits here now, or nobody who is signed in. What a visitor wrote before is theirs. */
export function claimDrafts(owner: number | null): void {
  here = owner;
  if (owner === null) return;
  for (const key of sessionKeys(PREFIX)) {
    const kept = readKept<object>(key);
    if (kept?.owner === null) keepDraft(key, kept.draft, owner);
  }
  for (const kept of files.values()) kept.owner ??= owner;
}

const others = new Set<() => void>();

/** For who keeps what was typed in a way of its own. */
export function alsoForget(forget: () => void): void {
  others.add(forget);
}

/** Somebody signed out and leaves nothing behind, whoever wrote it. */
export function forgetDrafts(): void {
  for (const key of sessionKeys(PREFIX)) writeSession(key, null);
  files.clear();
  for (const forget of others) forget();
}

function readKept<T>(key: DraftKey): Kept<T> | null {
  try {
    return JSON.parse(readSession(key) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}
