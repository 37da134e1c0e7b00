import type { ComponentProps } from 'react';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';

interface TaskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** @throws ApiError, whose message then stands beside the button */
  onPress: () => Promise<unknown>;
  /** What the button says meanwhile. */
  during?: string;
}

/** A button whose action takes its time: it is done once at a time, and why it failed is told. */
export function TaskButton({ onPress, during, children, ...button }: TaskButtonProps) {
  const task = useTask();
  return (
    <>
      <Button {...button} aria-disabled={task.busy} onClick={() => task.run(async () => void (await onPress()))}>
        {task.busy && during !== undefined ? during : children}
      </Button>
      <p role="alert" className="problem unless-empty">
        {task.problem}
      </p>
    </>
  );
}
