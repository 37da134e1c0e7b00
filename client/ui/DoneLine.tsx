import { useState } from 'react';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';

/** What was just done, with what takes it back. */
export interface Done {
  words: string;
  undo: (() => Promise<void>) | null;
}

/** The result of the last action, read out, with its undo where there is one. */
function DoneLine({ done, onUndone }: { done: Done | null; onUndone: () => void }) {
  const task = useTask();
  const undo = done?.undo ?? null;
  return (
    <div role="status" className={done === null ? undefined : 'split pad-8-16 radius-small good strong'}>
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

/**
 * The last action on a screen, as it says it.
 * @param reload asks again for what has changed
 * @param undone what it says once that was taken back
 */
export function useDone(reload: () => void = () => {}, undone = 'Fatto: è tornato com’era.') {
  const [done, setDone] = useState<Done | null>(null);
  function told(words: string, undo: Done['undo'] = null): void {
    setDone({ words, undo });
    reload();
  }
  return { told, line: <DoneLine done={done} onUndone={() => told(undone)} /> };
}
