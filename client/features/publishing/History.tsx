import { useState } from 'react';
import type { Draft, HistoryEntry } from '../../../shared/contract/publishing.ts';
import { atClock, fullMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { historyUrl } from './api.ts';
import { Compare } from './Compare.tsx';
import { type Editor, useEditing } from './editor.ts';
import { changedInOrder, labelOf } from './fieldText.ts';

interface HistoryProps {
  editor: Editor;
  item: number;
  /** Null: the draft can't be changed at present. */
  onRestore: ((changes: Draft) => void) | null;
}

/** The publications of an item and their changes; restoring a former version compares it with the draft first. */
export function History({ editor, item, onRestore }: HistoryProps) {
  const resource = useResource<{ data: HistoryEntry[] }>(historyUrl(editor.kind, item));
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Loaded resource={resource} height="240px">
      {({ data }) =>
        data.length === 0 ? (
          <p className="soft">Da quando c’è la cronologia non è ancora cambiato niente.</p>
        ) : (
          <ol className="sheet grid clip ruled">
            {withFirst(data).map((entry) => (
              <li key={entry.id}>
                <Entry
                  entry={entry}
                  editor={editor}
                  open={open === entry.id}
                  onToggle={() => setOpen(open === entry.id ? null : entry.id)}
                  onRestore={onRestore}
                />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

const FIRST = 0;

function beforeWords(instant: string): string {
  const { day, time } = wallTime(instant);
  return `Prima ${theDay('del', day)} ${atClock(time)}`;
}

/** The version before the oldest entry can be restored too, although it was not published here. */
function withFirst(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const oldest = entries.at(-1);
  if (oldest === undefined || oldest.before === null) return entries;
  const at = oldest.decided_at ?? oldest.updated_at;
  return [...entries, { ...oldest, id: FIRST, draft: oldest.before, before: null, updated_at: at }];
}

interface EntryProps extends Omit<HistoryProps, 'item'> {
  entry: HistoryEntry;
  open: boolean;
  onToggle: () => void;
}

function Entry({ entry, editor, open, onToggle, onRestore }: EntryProps) {
  const { draft } = useEditing(editor);
  const { id, before, author, decided_at, updated_at } = entry;
  const changed = before === null ? null : changedInOrder(editor, before, entry.draft);
  const fields = changedInOrder(editor, draft, entry.draft);
  return (
    <>
      <button
        type="button"
        className="flex tall pad-8-16 wide text-left inset hover-wash"
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className="words">
          <strong>{id === FIRST ? beforeWords(updated_at) : fullMoment(decided_at ?? updated_at)}</strong>
          <span className="soft">
            {id === FIRST
              ? 'Com’era prima che la cronologia cominciasse'
              : `${author ?? 'La redazione'} · ${
                  changed === null
                    ? 'prima pubblicazione'
                    : changed.map((field) => labelOf(editor, field)).join(', ') || 'nessun cambiamento'
                }`}
          </span>
        </span>
      </button>
      {open && (
        <div className="stack gap-16 pad-16">
          <Compare
            wording={editor}
            before={draft}
            after={entry.draft}
            names={['La tua bozza', 'Questa versione']}
            same="È uguale alla tua bozza."
          />
          {onRestore !== null && fields.length > 0 && (
            <Button onClick={() => onRestore(Object.fromEntries(fields.map((field) => [field, entry.draft[field]])))}>
              Riporta questa versione nella bozza
            </Button>
          )}
        </div>
      )}
    </>
  );
}
