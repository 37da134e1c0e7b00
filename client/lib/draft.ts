import type { SessionKey } from '../../shared/rules/storage.ts';
import { readSession, writeSession } from './storage.ts';

/**
 * What was typed into a form and not sent, so that signing in on the way loses nothing. Words stay with this tab, for they name
 * a person; files, which can't be written down, as long as the page itself, which signing in does not end. `owner` is who
 * typed: a visitor's draft (null) goes to whoever signs in here next, a person's is nobody else's.
 */
interface Kept<T> {
  owner: number | null;
  draft: T;
}

const files = new Map<SessionKey, Kept<File[]>>();
const isFor = ({ owner }: Kept<unknown>, reader: number | null) => owner === null || owner === reader;

/** As it was typed, which may be less than the form knows of. */
export function readDraft<T extends object>(key: SessionKey, reader: number | null = null): Partial<T> | null {
  try {
    const kept = JSON.parse(readSession(key) ?? 'null') as Kept<Partial<T>> | null;
    return kept !== null && isFor(kept, reader) ? kept.draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: SessionKey, draft: object, owner: number | null = null): void {
  writeSession(key, JSON.stringify({ owner, draft }));
}

export function readDraftFiles(key: SessionKey, reader: number | null = null): File[] {
  const kept = files.get(key);
  return kept !== undefined && isFor(kept, reader) ? kept.draft : [];
}

export function keepDraftFiles(key: SessionKey, chosen: File[], owner: number | null = null): void {
  files.set(key, { owner, draft: chosen });
}

export function dropDraft(key: SessionKey): void {
  writeSession(key, null);
  files.delete(key);
}
