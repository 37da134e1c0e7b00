import { forgetPersonal } from './answers.ts';
import { readNote, writeNote } from './storage.ts';
import { subscribeAnew } from './subscription.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Several tabs tell the same change: one after the other, so that all but the first find it done. */
let changing: Promise<void> = Promise.resolve();

/**
 * Somebody else uses this browser now, or nobody (null). What was kept or shown for the one before goes, and what still waits for
 * them at the push service never comes: the subscription it waits for is taken back, and a new one made for whoever stays.
 */
export function setPerson(id: number | null): Promise<void> {
  changing = changing.then(() => change(id)).catch((error) => console.warn('person not changed', error));
  return changing;
}

async function change(id: number | null): Promise<void> {
  const before = await currentPerson();
  await writeNote('person', { id });
  await closeOthers(id);
  if (id === null ? before !== null : before !== undefined && before !== id) await forgetPersonal();
  if (before === undefined || before === null || before === id) return;
  if (id === null && 'clearAppBadge' in self.navigator) await self.navigator.clearAppBadge().catch(() => undefined);
  const outcome = await subscribeAnew();
  if (outcome !== null) await tellWindows(outcome);
}

/** Whose notifications these are: an account's number, null for a visitor, undefined while no page has said. */
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
