import type { LocalKey, SessionKey } from '../../shared/rules/storage.ts';

/**
 * Local storage that never throws: private windows and full disks refuse it, and the portal works without. Keys come
 * from the table in shared/rules/storage.ts, which the cookie page lists too.
 */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn('local storage refused', key, error);
  }
}

export function removeLocal(key: LocalKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A value that cannot be written is simply missing later.
  }
}

/** The same for the tab's session storage. */
export function readSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The keys in the tab's session storage that begin with `start`. */
export function sessionKeys<const S extends string>(start: S): Extract<SessionKey, `${S}${string}`>[] {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return names.filter((name): name is Extract<SessionKey, `${S}${string}`> => name.startsWith(start));
  } catch {
    return [];
  }
}

/** @param value null removes the key */
export function writeSession(key: SessionKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('session storage refused', key, error);
  }
}
