import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import css from './Door.module.css';
import { door } from './store.ts';

const TICK_MS = 15_000;

/** Whether the portal answers, how old the list is, and how many scans wait. */
export function StatusLine() {
  const { online, synced_at, waiting, problem } = useSnapshot(door);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const Icon = online ? Wifi : CloudOff;
  const minutes = Math.max(0, Math.floor((now - synced_at) / 60_000));
  const age = synced_at === 0 ? 'senza lista' : minutes === 0 ? 'lista di adesso' : `lista di ${minutes} min fa`;
  return (
    <p className={css.status} data-online={online}>
      <Icon size={18} strokeWidth={2} aria-hidden="true" />
      {online ? 'In rete' : 'Senza rete'} · {age}
      {waiting > 0 && ` · ${waiting} da inviare`}
      {problem !== null && ` · ${problem}`}
    </p>
  );
}
