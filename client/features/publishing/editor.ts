import { proxy, ref } from 'valtio';
import type { DeskOptions, Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import {
  type Autosave,
  type AutosaveEvent,
  nextAutosave,
  openAutosave,
  reopenAutosave,
  type SaveBody,
  unsaved,
} from '../../../shared/rules/autosave.ts';
import { ApiError } from '../../lib/http.ts';
import { dropCopy, readCopy, writeCopy } from '../../lib/localCopies.ts';
import { conflictsOf, save } from './api.ts';

/** What an editor needs to open without the network. */
export interface Opened {
  copy: WorkingCopy;
  options: DeskOptions;
}

const changesKey = (owner: number, id: number) => `${owner}.${id}`;
const openedKey = (owner: number, id: number) => `${owner}.${id}.aperta`;

export const readChanges = (owner: number, id: number) => readCopy<SaveBody>(changesKey(owner, id));
export const readOpened = (owner: number, id: number) => readCopy<Opened>(openedKey(owner, id));

/** One draft while it is edited: runs what shared/rules/autosave.ts decides, on the network and on this device. */
export type Editor = ReturnType<typeof createEditor>;

export function createEditor(owner: number, opened: Opened, kept: SaveBody | undefined) {
  const { id, kind } = opened.copy.revision;
  const first =
    kept === undefined ? openAutosave(opened.copy.draft) : reopenAutosave(opened.copy.draft, kept, Date.now());
  const store = proxy({
    copy: ref(opened.copy),
    autosave: ref(first),
    /** Whether this device holds what the server does not. */
    kept: kept !== undefined,
  });
  let timer = 0;
  let isClosed = false;
  let isLeaving = false;
  let writing: Promise<void> | null = null;
  let isOpenedKept = false;
  /** Those who wait until nothing is under way. */
  let waiting: (() => void)[] = [];

  function dispatch(event: AutosaveEvent): void {
    if (isClosed) return;
    store.autosave = ref(nextAutosave(store.autosave as Autosave, event));
    keep();
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    const { due, sent } = store.autosave;
    if (due !== null && sent === null) timer = window.setTimeout(() => void send(), Math.max(0, due - Date.now()));
    else if (sent === null) settle();
  }

  async function send(): Promise<void> {
    const body = unsaved(store.autosave as Autosave);
    if (body === null || isClosed || store.autosave.sent !== null) return;
    dispatch({ type: 'sending' });
    try {
      const { saved_at } = await save(kind, id, body, isLeaving);
      dispatch({ type: 'saved', at: saved_at, now: Date.now() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error;
      dispatch({ type: 'failed', status, message, conflicts: conflictsOf(error), now: Date.now() });
      settle();
    }
  }

  function settle(): void {
    for (const done of waiting) done();
    waiting = [];
  }

  /** Writes the device's copy, one write at a time, always the newest. */
  function keep(): void {
    if (writing !== null) return;
    writing = write().finally(() => {
      writing = null;
    });
  }

  async function write(): Promise<void> {
    let kept: Autosave | null = null;
    for (;;) {
      const now = store.autosave as Autosave;
      if (isClosed || (kept !== null && kept.draft === now.draft && kept.saved === now.saved)) return;
      kept = now;
      const body = unsaved(now);
      if (body !== null) {
        if (!isOpenedKept) isOpenedKept = await writeCopy(openedKey(owner, id), plain({ ...opened, copy: store.copy }));
        store.kept = await writeCopy(changesKey(owner, id), plain(body));
      } else if (store.kept) {
        await forget();
        isOpenedKept = false;
        store.kept = false;
      }
    }
  }

  const forget = () => Promise.all([dropCopy(changesKey(owner, id)), dropCopy(openedKey(owner, id))]);
  const online = () => dispatch({ type: 'online', now: Date.now() });
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    isLeaving = true;
    dispatch({ type: 'paused', now: Date.now() });
    // A timer may never come in a hidden page.
    if (store.autosave.due !== null && store.autosave.failure === null) void send();
    isLeaving = false;
  };
  addEventListener('online', online);
  document.addEventListener('visibilitychange', hidden);
  arm();

  return {
    id,
    kind,
    owner,
    options: opened.options,
    store,
    change: (changes: Draft) => dispatch({ type: 'edited', changes, now: Date.now() }),
    pause: () => dispatch({ type: 'paused', now: Date.now() }),
    signedIn: () => dispatch({ type: 'signed_in', now: Date.now() }),
    resolve: (field: string, choice: 'mine' | 'theirs') =>
      dispatch({ type: 'resolved', field, choice, now: Date.now() }),
    isUnsaved: () => unsaved(store.autosave as Autosave) !== null,
    /** Sends what is there to send and waits for the answer. @returns whether the server has everything */
    async flush(): Promise<boolean> {
      dispatch({ type: 'online', now: Date.now() });
      dispatch({ type: 'paused', now: Date.now() });
      if (store.autosave.due !== null || store.autosave.sent !== null)
        await new Promise<void>((resolve) => waiting.push(resolve));
      return unsaved(store.autosave as Autosave) === null;
    },
    /** The copy after a move on the server: sent, withdrawn. */
    renewed(copy: WorkingCopy): void {
      store.copy = ref(copy);
    },
    /** @param isOver whether the device's copy goes too */
    close(isOver: boolean): void {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      if (isOver) void forget();
    },
  };
}

/** What a database can clone: a plain value without the store's proxies. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
