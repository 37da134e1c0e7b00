import { ref } from 'valtio';
import {
  type Autosave,
  type AutosaveEvent,
  nextAutosave,
  type SaveBody,
  unsaved,
} from '../../../shared/rules/autosave.ts';
import { ApiError } from '../../lib/http.ts';
import { conflictsOf } from './api.ts';

/** Runs what shared/rules/autosave.ts decides: sets the timer and sends one request at a time. */
export function createAutosaver(
  store: { autosave: Autosave },
  /** @throws ApiError */
  save: (body: SaveBody) => Promise<{ saved_at: string }>,
  onChange: () => void,
) {
  let timer = 0;
  let isClosed = false;
  /** Callers of `rest`. */
  let waiting: (() => void)[] = [];

  function dispatch(event: AutosaveEvent): void {
    if (isClosed) return;
    store.autosave = ref(nextAutosave(store.autosave, event));
    onChange();
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    const { due, sent } = store.autosave;
    if (due !== null && sent === null) timer = window.setTimeout(() => void send(), Math.max(0, due - Date.now()));
    else if (sent === null) settle();
  }

  async function send(): Promise<void> {
    const body = unsaved(store.autosave);
    if (body === null || isClosed || store.autosave.sent !== null) return;
    dispatch({ type: 'sending' });
    try {
      const { saved_at } = await save(body);
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

  return {
    dispatch,
    arm,
    send,
    /** Resolves when no request is due or under way. */
    async rest(): Promise<void> {
      if (store.autosave.due !== null || store.autosave.sent !== null)
        await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
