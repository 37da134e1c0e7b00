import { proxy, ref, useSnapshot } from 'valtio';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { type Autosave, openAutosave, reopenAutosave, type SaveBody, unsaved } from '../../../shared/rules/autosave.ts';
import { save } from './api.ts';
import { createAutosaver } from './autosaver.ts';
import { createDeviceCopy, type Opened } from './deviceCopy.ts';
import type { AnyEditor } from './fieldText.ts';

/** One draft while it is edited, saved on the server and, until that has it, on this device. */
export type Editor = ReturnType<typeof createEditor>;

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
  let isLeaving = false;
  const device = createDeviceCopy(owner, opened, store);
  const saver = createAutosaver(store, (body) => save(kind, id, body, isLeaving), device.keep);
  const { dispatch } = saver;

  const online = () => dispatch({ type: 'online', now: Date.now() });
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    isLeaving = true;
    dispatch({ type: 'paused', now: Date.now() });
    // A hidden page's timer may never fire.
    if (store.autosave.due !== null && store.autosave.failure === null) void saver.send();
    isLeaving = false;
  };
  addEventListener('online', online);
  document.addEventListener('visibilitychange', hidden);
  saver.arm();

  return {
    id,
    kind,
    owner,
    /** Its kind's fields, form and page. */
    parts,
    options: opened.options,
    store,
    change: (changes: Draft) => dispatch({ type: 'edited', changes, now: Date.now() }),
    pause: () => dispatch({ type: 'paused', now: Date.now() }),
    signedIn: () => dispatch({ type: 'signed_in', now: Date.now() }),
    resolve: (field: string, choice: 'mine' | 'theirs') =>
      dispatch({ type: 'resolved', field, choice, now: Date.now() }),
    isUnsaved: () => unsaved(store.autosave) !== null,
    /** Sends what is unsaved and waits for the answer. @returns whether the server has everything */
    async flush(): Promise<boolean> {
      dispatch({ type: 'online', now: Date.now() });
      dispatch({ type: 'paused', now: Date.now() });
      await saver.rest();
      return unsaved(store.autosave) === null;
    },
    /** Takes the copy as it is after a move on the server: sent, withdrawn. */
    renewed(copy: WorkingCopy): void {
      store.copy = ref(copy);
    },
    /** @param isOver whether the device's copy goes too */
    close(isOver: boolean): void {
      saver.close();
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
