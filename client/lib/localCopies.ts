import type { DatabaseName } from '../../shared/rules/storage.ts';

/**
 * A few values kept in a database of this browser, which holds more than local storage and is written without holding up the page.
 * A connection stays open only as long as a call, so that another page can remove the database when somebody signs out.
 */
const NAME: DatabaseName = 'piazza.bozze';
const STORE = 'copie';

/** @returns undefined when there is none, or databases are refused */
export async function readCopy<T>(key: string): Promise<T | undefined> {
  return (await work<T>('readonly', (store) => store.get(key))).value;
}

/** @param value anything that can be cloned. @returns whether it is kept */
export async function writeCopy(key: string, value: unknown): Promise<boolean> {
  return (await work('readwrite', (store) => store.put(value, key))).done;
}

export async function dropCopy(key: string): Promise<void> {
  await work('readwrite', (store) => store.delete(key));
}

async function work<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<{ done: boolean; value?: T }> {
  try {
    const database = await opened();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = ask(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve({ done: true, value: request.result as T });
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('no copy on this device', error);
    return { done: false };
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
