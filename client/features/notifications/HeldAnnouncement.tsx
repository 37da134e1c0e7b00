import { useEffect, useState } from 'react';
import { ANNOUNCEMENT_HOLD_S } from '../../../shared/rules/notifications.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { cancelAnnouncement } from './announcements.ts';

interface HeldAnnouncementProps {
  id: number;
  /** 'a 1.234 persone e su 567 dispositivi' */
  reach: string;
  onTakenBack: () => void;
  /** Called once it can't be taken back any more. */
  onLeft: () => void;
}

/** An announcement in the seconds before it leaves, and the button that takes it back. */
export function HeldAnnouncement({ id, reach, onTakenBack, onLeft }: HeldAnnouncementProps) {
  const [until] = useState(() => performance.now() + ANNOUNCEMENT_HOLD_S * 1000);
  const [left, setLeft] = useState(ANNOUNCEMENT_HOLD_S);
  const { busy, problem, run } = useTask();

  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left === 0 && !busy) onLeft();
  });

  async function takeBack(): Promise<void> {
    await cancelAnnouncement(id);
    onTakenBack();
  }

  return (
    <div className="stack pad-16 start edge-strong radius-small">
      <p>
        Parte tra <span className="bold tabular">{left}</span> s {reach}.
      </p>
      <Button look="danger" aria-disabled={busy} onClick={() => run(takeBack)}>
        Non inviare
      </Button>
      <div role="alert">{problem !== null && <p className="fault">{problem}</p>}</div>
    </div>
  );
}
