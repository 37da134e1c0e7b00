import { unsaved } from '../../../shared/rules/autosave.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { alsoForget } from '../../lib/draft.ts';
import { ApiError } from '../../lib/http.ts';
import { alsoUnsaved } from '../../lib/unsaved.ts';
import { loadCopy, loadOptions, open, save } from './api.ts';
import { keepChanges, type Opened, readChanges, readOpened } from './deviceCopy.ts';
import { createEditor, type Editor } from './editor.ts';
import type { AnyEditor } from './fieldText.ts';

/** The editors of this page. An editor that was left is removed when the server has everything. */
const editors = new Map<number, Editor>();
/** Editors that were left with unsent changes. */
const left = new Set<Editor>();

/**
 * Opens a revision with the changes kept on this device.
 * @throws ApiError: without the network and without a copy, or when the revision was deleted; what `loadParts` throws
 */
export async function openEditor(
  id: number,
  owner: number,
  loadParts: (kind: PublicationKind) => Promise<AnyEditor>,
): Promise<Editor> {
  const known = editors.get(id);
  if (known !== undefined && known.owner === owner && known.isUnsaved()) {
    left.delete(known);
    return known;
  }
  known?.close(false);
  const [opened, kept] = await Promise.all([openedFromAnywhere(id, owner), readChanges(owner, id)]);
  const parts = await loadParts(opened.copy.revision.kind);
  const editor = createEditor(owner, opened, parts, kept);
  editors.set(id, editor);
  return editor;
}

async function openedFromAnywhere(id: number, owner: number): Promise<Opened> {
  try {
    const [copy, options] = await Promise.all([loadCopy(id), loadOptions()]);
    return { copy, options };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    const kept = await readOpened(owner, id);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Called when the editor's page is left: sends what is unsent, with retries. */
export function leaveEditor(editor: Editor): void {
  left.add(editor);
  editor.pause();
  void editor.flush().then((done) => {
    if (!done || !left.delete(editor) || editors.get(editor.id) !== editor) return;
    editors.delete(editor.id);
    editor.close(false);
  });
}

export function endEditor(editor: Editor): void {
  editors.delete(editor.id);
  editor.close(true);
}

/** A draft was eliminated: what this page has of it goes too. */
export function dropEditor(id: number): void {
  const editor = editors.get(id);
  if (editor !== undefined) endEditor(editor);
}

/**
 * Goes on, in a new draft of what is online, with what was typed when this one had been sent already: from another device, or while it went.
 * @returns the new one's revision
 * @throws ApiError
 */
export async function resume(editor: Editor): Promise<number> {
  const { kind, owner, store } = editor;
  const { id } = (await open(kind, { item_id: store.copy.live?.id ?? 0 })).revision;
  const body = unsaved(store.autosave);
  if (body !== null && !(await keepChanges(owner, id, body))) await save(kind, id, body, false);
  endEditor(editor);
  return id;
}

alsoForget(() => {
  for (const editor of editors.values()) editor.close(true);
  editors.clear();
});

const all = () => [...editors.values()];
alsoUnsaved(() => all().some((editor) => editor.isUnsaved()));
addEventListener('beforeunload', (event) => {
  // Changes kept on this device are restored later; the browser asks about any others.
  const isAtRisk = (editor: Editor) =>
    editor.isUnsaved() && (!editor.store.kept || editor.store.autosave.halt !== null);
  if (all().some(isAtRisk)) event.preventDefault();
});
