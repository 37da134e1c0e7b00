import { useLocation } from 'wouter';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { discard, ROOM } from './api.ts';

export function DiscardButton({ id }: { id: number }) {
  const [, navigate] = useLocation();
  return (
    <TaskButton look="quiet" onPress={() => discard(id).then(() => navigate(ROOM))}>
      Scarta
    </TaskButton>
  );
}
