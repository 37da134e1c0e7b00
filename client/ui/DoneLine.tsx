import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';
import css from './DoneLine.module.css';

/** What was just done, with what takes it back. */
export interface Done {
  words: string;
  undo: (() => Promise<void>) | null;
}

/** The result of the last action, read out, with its undo where there is one. */
export function DoneLine({ done, onUndone }: { done: Done | null; onUndone: () => void }) {
  const task = useTask();
  const undo = done?.undo ?? null;
  return (
    <div role="status" className={css.done} data-empty={done === null || undefined}>
      {done !== null && (
        <>
          <p>{done.words}</p>
          {undo !== null && (
            <Button
              look="quiet"
              aria-disabled={task.busy}
              aria-keyshortcuts="U"
              onClick={() =>
                task.run(async () => {
                  await undo();
                  onUndone();
                })
              }
            >
              Annulla
            </Button>
          )}
          {task.problem !== null && <p>{task.problem}</p>}
        </>
      )}
    </div>
  );
}
