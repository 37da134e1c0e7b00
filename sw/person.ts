import { forgetPersonal } from './answers.ts';
import { readNote, writeNote } from './storage.ts';
import { subscribeAnew } from './subscription.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Several tabs report the same change; they are processed one after the other, so that all but the first find nothing
 * to do.
 */
let changing: Promise<void> = Promise.resolve();

/**
 * Another person uses this browser now, or nobody (null). Deletes what was cached or shown for the previous person.
 * Their undelivered pushes never arrive, because the old subscription is cancelled and a new one created for the
 * current person. What a guest opened stays: it was no account's.
 * @param told whom the page knew until now: the worker may not have been told of them
 */
export function setPerson(id: number | null, told: number | null = null): Promise<void> {
  changing = changing.then(() => change(id, told)).catch((error) => console.warn('person not changed', error));
  return changing;
}

async function change(id: number | null, told: number | null): Promise<void> {
  const known = await currentPerson();
  const before = known === undefined ? told : known;
  await writeNote('person', { id });
  await closeOthers(id);
  if (before === null || before === id) return;
  await forgetPersonal();
  if (id === null && 'clearAppBadge' in self.navigator) await self.navigator.clearAppBadge().catch(() => undefined);
  const outcome = await subscribeAnew();
  if (outcome !== null) await tellWindows(outcome);
}

/** The recipient of notifications on this device: an account's id, null for a visitor, undefined until a page has told. */
export async function currentPerson(): Promise<number | null | undefined> {
  const note = (await readNote('person')) as { id?: unknown } | null;
  return typeof note?.id === 'number' || note?.id === null ? note.id : undefined;
}

async function closeOthers(id: number | null): Promise<void> {
  for (const notification of await self.registration.getNotifications()) {
    const { personId } = (notification.data ?? {}) as { personId?: unknown };
    if (typeof personId === 'number' && personId !== id) notification.close();
  }
}
