import { useLocation } from 'wouter';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { discard, ROOM } from './api.ts';

export function DiscardButton({ id }: { id: number }) {
  const task = useTask();
  const [, navigate] = useLocation();
  return (
    <>
      <Button
        look="quiet"
        aria-disabled={task.busy}
        onClick={() =>
          task.run(async () => {
            await discard(id);
            navigate(ROOM);
          })
        }
      >
        Scarta
      </Button>
      <p role="alert" className="problem">
        {task.problem}
      </p>
    </>
  );
}
