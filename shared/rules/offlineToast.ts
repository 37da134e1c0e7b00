/** The toast that says the portal now works offline (docs/specification.md, Updates, offline, download). */

export const OFFLINE_TOAST_MS = 4_000;
export const OFFLINE_TOAST = "Contenuti salvati per l'uso offline.";

/** @param readyAt when the worker reported it, null before that; milliseconds since 1970 */
export function isOfflineToastVisible(readyAt: number | null, now: number): boolean {
  return readyAt !== null && now >= readyAt && now < readyAt + OFFLINE_TOAST_MS;
}
