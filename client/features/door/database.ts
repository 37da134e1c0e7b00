import type { DoorRow, ScanBody } from '../../../shared/contract/door.ts';
import type { DatabaseName } from '../../../shared/rules/storage.ts';

/** What a door's device keeps (docs/decisions/0081): its token and the event's facts, the tickets, the scans that wait. */
const NAME: DatabaseName = 'piazza.ingresso';
const [FACTS, TICKETS, QUEUE] = ['dati', 'biglietti', 'scansioni'] as const;

/** A scan that has not arrived at the portal yet. */
export interface Waiting extends ScanBody {
  event_id: number;
}

type Store = typeof FACTS | typeof TICKETS | typeof QUEUE;

/** @throws where the browser refuses databases: such a device cannot stand at a door */
export async function openDoorDatabase() {
  const database = await opened();

  function work<T>(
    stores: Store | [Store, Store],
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore, other?: IDBObjectStore) => IDBRequest | null,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      // Handed to the system before it is told as done, so that it outlives this page and the browser. To wait for the disk itself
      // takes a quarter of a second on a busy phone, for each person at the door.
      const transaction = database.transaction(stores, mode, { durability: 'relaxed' });
      const [first, other] = [stores].flat().map((store) => transaction.objectStore(store));
      const request = ask(first as IDBObjectStore, other);
      // Without it the browser waits for this page to have heard of the request before it begins to write.
      if (mode === 'readwrite') transaction.commit();
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(transaction.error);
    });
  }
  const all = (store: IDBObjectStore) => store.getAll();

  return {
    read: <T>(key: string) => work<T | undefined>(FACTS, 'readonly', (store) => store.get(key)),
    write: (key: string, value: unknown) => work<void>(FACTS, 'readwrite', (store) => store.put(value, key)),
    rows: () => work<DoorRow[]>(TICKETS, 'readonly', all),
    putRows: (rows: readonly DoorRow[]) =>
      work<void>(TICKETS, 'readwrite', (store) => {
        for (const row of rows) store.put(row, row[0]);
        return null;
      }),
    /** Forgets the people; what waits to be sent stays. */
    async forget(): Promise<void> {
      await work(FACTS, 'readwrite', (store) => store.clear());
      await work(TICKETS, 'readwrite', (store) => store.clear());
    },
    clearRows: () => work<void>(TICKETS, 'readwrite', (store) => store.clear()),
    waiting: () => work<Waiting[]>(QUEUE, 'readonly', all),
    /** A scan and what it makes of its tickets, both or none. */
    enqueue: (scan: Waiting, rows: readonly DoorRow[]) =>
      work<void>([QUEUE, TICKETS], 'readwrite', (queue, tickets) => {
        queue.put(scan, scan.uuid);
        for (const row of rows) tickets?.put(row, row[0]);
        return null;
      }),
    dequeue: (uuids: readonly string[]) =>
      work<void>(QUEUE, 'readwrite', (store) => {
        for (const uuid of uuids) store.delete(uuid);
        return null;
      }),
  };
}

export type DoorDatabase = Awaited<ReturnType<typeof openDoorDatabase>>;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of [FACTS, TICKETS, QUEUE]) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Another tab may remove or renew it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
