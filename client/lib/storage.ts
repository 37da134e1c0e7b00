import type { LocalKey, SessionKey } from '../../shared/rules/storage.ts';

/**
 * Local storage that never throws: private windows and full disks refuse it, and the portal goes on without. A key is one of
 * the table in shared/rules/storage.ts, from which the cookie page is written.
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
    // What cannot be written is not there either.
  }
}

/** The same for this tab alone, until it closes. */
export function readSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What of this tab's storage begins so. */
export function sessionKeys<const S extends string>(start: S): Extract<SessionKey, `${S}${string}`>[] {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return names.filter((name): name is Extract<SessionKey, `${S}${string}`> => name.startsWith(start));
  } catch {
    return [];
  }
}

/** @param value null takes the key away */
export function writeSession(key: SessionKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('session storage refused', key, error);
  }
}
