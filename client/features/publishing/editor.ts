import { proxy, ref, useSnapshot } from 'valtio';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import {
  type Autosave,
  type AutosaveEvent,
  nextAutosave,
  openAutosave,
  reopenAutosave,
  type SaveBody,
  unsaved,
} from '../../../shared/rules/autosave.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { conflictsOf, loadCopy, save } from './api.ts';
import { createDeviceCopy, type Opened } from './deviceCopy.ts';
import type { AnyEditor } from './fieldText.ts';

/** One draft while it is edited, saved on the server and, until that has it, on this device. */
export type Editor = ReturnType<typeof createEditor>;

/** Runs what shared/rules/autosave.ts decides: sets the timer and sends one request at a time. */
export function createEditor(owner: number, opened: Opened, parts: AnyEditor, kept: SaveBody | undefined) {
  const { id, kind } = opened.copy.revision;
  const first =
    kept === undefined ? openAutosave(opened.copy.draft) : reopenAutosave(opened.copy.draft, kept, Date.now());
  const store = proxy({
    copy: ref(opened.copy) as WorkingCopy,
    autosave: ref(first) as Autosave,
    /** Whether this device holds what the server does not. */
    kept: kept !== undefined,
  });
  const device = createDeviceCopy(owner, opened, store);
  let timer = 0;
  let isClosed = false;
  /** Callers of `flush`. */
  let waiting: (() => void)[] = [];

  function dispatch(event: AutosaveEvent): void {
    if (isClosed) return;
    store.autosave = ref(nextAutosave(store.autosave, event));
    device.keep();
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    const { due, sent } = store.autosave;
    if (sent !== null) return;
    if (due === null) settle();
    else timer = window.setTimeout(() => void send(false), Math.max(0, due - Date.now()));
  }

  async function send(isLeaving: boolean): Promise<void> {
    const body = unsaved(store.autosave);
    if (body === null || isClosed || store.autosave.sent !== null) return;
    dispatch({ type: 'sending' });
    try {
      const { saved_at } = await save(kind, id, body, isLeaving);
      dispatch({ type: 'saved', at: saved_at, now: Date.now() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error;
      const conflicts = conflictsOf(error);
      dispatch({ type: 'failed', status, message, conflicts, now: Date.now() });
      settle();
      // It was sent from another device: the page shows so, with the way back.
      if (status === 409 && conflicts.length === 0) await look();
    }
  }

  /** Asks how it stands on the server; without an answer the page stays as it is. */
  const look = () =>
    loadCopy(id).then(
      (copy) => {
        store.copy = ref(copy);
      },
      () => undefined,
    );

  function settle(): void {
    for (const done of waiting) done();
    waiting = [];
  }

  const online = () => dispatch({ type: 'online', now: Date.now() });
  const pause = () => dispatch({ type: 'paused', now: Date.now() });
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    pause();
    // A hidden page's timer may never fire.
    if (store.autosave.due !== null && store.autosave.failure === null) void send(true);
  };
  addEventListener('online', online);
  document.addEventListener('visibilitychange', hidden);
  arm();

  return {
    id,
    kind,
    owner,
    /** Its kind's fields, form and page. */
    parts,
    options: opened.options,
    store,
    change: (changes: Draft) => dispatch({ type: 'edited', changes, now: Date.now() }),
    pause,
    look,
    signedIn: () => dispatch({ type: 'signed_in', now: Date.now() }),
    resolve: (field: string, choice: 'mine' | 'theirs') =>
      dispatch({ type: 'resolved', field, choice, now: Date.now() }),
    isUnsaved: () => unsaved(store.autosave) !== null,
    /** Sends what is unsaved and waits until no request is due or under way. @returns whether the server has everything */
    async flush(): Promise<boolean> {
      online();
      pause();
      if (store.autosave.due !== null || store.autosave.sent !== null)
        await new Promise<void>((resolve) => waiting.push(resolve));
      return unsaved(store.autosave) === null;
    },
    /** Takes the copy as it is after a move on the server: sent, withdrawn. */
    renewed(copy: WorkingCopy): void {
      store.copy = ref(copy);
      // What was typed while it could not be changed was refused: it goes out now.
      if (isEditable(copy.revision.state)) dispatch({ type: 'edited', changes: {}, now: Date.now() });
    },
    /** @param isOver whether the device's copy goes too */
    close(isOver: boolean): void {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      device.close(isOver);
    },
  };
}

/** What an editor has on the screen. Synchronous: a list and the keys of its rows must change in one render, or the caret jumps. */
export function useEditing({ store }: Editor) {
  const { copy, autosave, kept } = useSnapshot(store, { sync: true });
  return { copy: copy as WorkingCopy, autosave: autosave as Autosave, draft: autosave.draft as Draft, kept };
}
