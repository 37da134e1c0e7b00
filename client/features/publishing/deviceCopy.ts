import type { DeskOptions, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { type Autosave, type SaveBody, unsaved } from '../../../shared/rules/autosave.ts';
import { DESK_DATABASE } from '../../../shared/rules/drafts.ts';
import { openDatabase } from '../../lib/database.ts';

/** What an editor needs to open without the network. */
export interface Opened {
  copy: WorkingCopy;
  options: DeskOptions;
}

const changesKey = (owner: number, id: number) => `${owner}.${id}`;
const openedKey = (owner: number, id: number) => `${owner}.${id}.aperta`;

export const readChanges = (owner: number, id: number) => read<SaveBody>(changesKey(owner, id));
export const readOpened = (owner: number, id: number) => read<Opened>(openedKey(owner, id));
/** @returns whether they are kept */
export const keepChanges = (owner: number, id: number, changes: SaveBody) =>
  write(changesKey(owner, id), plain(changes));

interface EditorState {
  copy: WorkingCopy;
  autosave: Autosave;
  /** Whether this device holds what the server does not. */
  kept: boolean;
}

/** Keeps on this device what the server does not have yet, and removes it once the server has it. */
export function createDeviceCopy(owner: number, opened: Opened, state: EditorState) {
  const { id } = opened.copy.revision;
  let isClosed = false;
  let writing: Promise<void> | null = null;
  let isOpenedKept = false;

  async function writeNewest(): Promise<void> {
    let kept: Autosave | null = null;
    for (;;) {
      const now = state.autosave;
      if (isClosed || (kept !== null && kept.draft === now.draft && kept.saved === now.saved)) return;
      kept = now;
      const body = unsaved(now);
      if (body !== null) {
        if (!isOpenedKept) isOpenedKept = await write(openedKey(owner, id), plain({ ...opened, copy: state.copy }));
        // Meanwhile somebody may have signed out, and nothing of theirs stays.
        if (!isClosed) state.kept = await keepChanges(owner, id, body);
      } else if (state.kept) {
        await forget();
        isOpenedKept = false;
        state.kept = false;
      }
    }
  }

  const forget = () => Promise.all([drop(changesKey(owner, id)), drop(openedKey(owner, id))]);

  return {
    /** Writes the newest state; one write at a time. */
    keep(): void {
      if (writing !== null) return;
      writing = writeNewest().finally(() => {
        writing = null;
      });
    },
    /** @param isOver whether the copy goes too */
    close(isOver: boolean): void {
      isClosed = true;
      if (isOver) void forget();
    },
  };
}

/** What a database can clone: a plain value without the store's proxies. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** @returns undefined when there is none, or databases are refused */
const read = async <T>(key: string) => (await work<T>('readonly', (store) => store.get(key))).value;
/** @returns whether it is kept */
const write = async (key: string, value: unknown) => (await work('readwrite', (store) => store.put(value, key))).done;
const drop = (key: string) => work('readwrite', (store) => store.delete(key));

/** The connection is open only as long as the call, so that another page can remove the database when somebody signs out. */
async function work<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<{ done: boolean; value?: T }> {
  try {
    const database = await openDatabase(DESK_DATABASE, ['copie']);
    try {
      return { done: true, value: await database.work<T>('copie', mode, ask) };
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('no copy on this device', error);
    return { done: false };
  }
}
