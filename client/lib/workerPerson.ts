import { SET_PERSON } from '../../shared/messages.ts';
import { askWorker } from './askWorker.ts';

/**
 * Tells the service worker who is signed in (null: nobody), whatever else has loaded. When the person changed, the
 * worker deletes the previous one's answers, closes their notifications and renews the push subscription. Resolves when it is done.
 * @param before whom this page knew until now
 */
export const tellWorkerPerson = (id: number | null, before: number | null = null): Promise<void> =>
  askWorker({ type: SET_PERSON, payload: { id, before } });
