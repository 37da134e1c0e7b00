import type { DeskOptions, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { type Autosave, type SaveBody, unsaved } from '../../../shared/rules/autosave.ts';
import { dropCopy, readCopy, writeCopy } from '../../lib/localCopies.ts';

/** What an editor needs to open without the network. */
export interface Opened {
  copy: WorkingCopy;
  options: DeskOptions;
}

const changesKey = (owner: number, id: number) => `${owner}.${id}`;
const openedKey = (owner: number, id: number) => `${owner}.${id}.aperta`;

export const readChanges = (owner: number, id: number) => readCopy<SaveBody>(changesKey(owner, id));
export const readOpened = (owner: number, id: number) => readCopy<Opened>(openedKey(owner, id));

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

  async function write(): Promise<void> {
    let kept: Autosave | null = null;
    for (;;) {
      const now = state.autosave;
      if (isClosed || (kept !== null && kept.draft === now.draft && kept.saved === now.saved)) return;
      kept = now;
      const body = unsaved(now);
      if (body !== null) {
        if (!isOpenedKept) isOpenedKept = await writeCopy(openedKey(owner, id), plain({ ...opened, copy: state.copy }));
        state.kept = await writeCopy(changesKey(owner, id), plain(body));
      } else if (state.kept) {
        await forget();
        isOpenedKept = false;
        state.kept = false;
      }
    }
  }

  const forget = () => Promise.all([dropCopy(changesKey(owner, id)), dropCopy(openedKey(owner, id))]);

  return {
    /** Writes the newest state; one write at a time. */
    keep(): void {
      if (writing !== null) return;
      writing = write().finally(() => {
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
