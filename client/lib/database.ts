import type { DatabaseName } from '../../shared/rules/storage.ts';

/**
 * A database of this browser, which holds more than local storage and is written without holding up the page: stores of values by key.
 * @throws where the browser refuses databases
 */
export async function openDatabase<S extends string>(name: DatabaseName, stores: readonly S[]) {
  const database = await opened(name, stores);
  return {
    close: () => database.close(),
    /** One transaction: all that `ask` writes or nothing. @returns the result of the request that `ask` returns */
    work<T>(
      among: S | [S, S],
      mode: IDBTransactionMode,
      ask: (store: IDBObjectStore, other?: IDBObjectStore) => IDBRequest | null,
    ): Promise<T> {
      return new Promise((resolve, reject) => {
        // Handed to the system before it is told as done, so that it outlives this page and the browser. To wait for the disk itself
        // takes a quarter of a second on a busy phone, for each person at a door.
        const transaction = database.transaction(among, mode, { durability: 'relaxed' });
        const [first, other] = [among].flat().map((store) => transaction.objectStore(store));
        const request = ask(first as IDBObjectStore, other);
        // Without it the browser waits for this page to have heard of the request before it begins to write.
        if (mode === 'readwrite') transaction.commit();
        transaction.oncomplete = () => resolve(request?.result as T);
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

/** Removes a whole database, also one that this page has never opened. */
export function removeDatabase(name: DatabaseName): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Where databases are refused, there is none.
  }
}

function opened(name: DatabaseName, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Another tab may remove or renew it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
