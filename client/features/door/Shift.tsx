import {
  Banknote,
  CloudOff,
  History,
  type LucideIcon,
  Search as Magnifier,
  ScanLine,
  Settings2,
  Wifi,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { grouped } from '../../../shared/rules/text.ts';
import { useAwake } from '../../lib/awake.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Camera } from './Camera.tsx';
import { CashDesk } from './CashDesk.tsx';
import css from './Door.module.css';
import { More } from './More.tsx';
import { RecentList } from './RecentList.tsx';
import { Search } from './Search.tsx';
import { onCode } from './scanning.ts';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';
import { VerdictScreen } from './VerdictScreen.tsx';

type View = 'scan' | 'search' | 'recent' | 'desk' | 'more';

const VIEWS: { view: View; label: string; icon: LucideIcon }[] = [
  { view: 'scan', label: 'Inquadra', icon: ScanLine },
  { view: 'search', label: 'Cerca', icon: Magnifier },
  { view: 'desk', label: 'Cassa', icon: Banknote },
  { view: 'recent', label: 'Ultimi', icon: History },
  { view: 'more', label: 'Altro', icon: Settings2 },
];

const TICK_MS = 15_000;

/** Shorter texts were typed by hand, not by a scanner. */
const SHORTEST = 20;
const IDLE_MS = 1_000;

/** The shift: the camera stays open behind every view, so that coming back to it takes no time and asks nothing. */
export function Shift() {
  const { facts, is_exit } = useSnapshot(door);
  const [view, setView] = useState<View>('scan');
  useAwake(true);
  useKeyboardScanner();
  if (facts === null) return null;
  const views = VIEWS.filter((one) => one.view !== 'desk' || facts.device.may_sell);
  return (
    <>
      <Behind>
        <header className={css.head}>
          <h1>
            {facts.device.name} {is_exit && <Badge tone="lemon">Uscita</Badge>}
          </h1>
          <StatusLine />
          <Counter />
        </header>
        <div className={css.stage}>
          <Eye isHidden={view !== 'scan'} />
          {view !== 'scan' && (
            <div className={css.panel}>
              {view === 'search' && <Search />}
              {view === 'recent' && <RecentList />}
              {view === 'desk' && <CashDesk />}
              {view === 'more' && <More />}
            </div>
          )}
        </div>
        <nav className={css.bar} aria-label="Ingresso">
          {views.map(({ view: name, label, icon: Icon }) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              <Icon size={28} />
              {label}
            </button>
          ))}
        </nav>
      </Behind>
      <VerdictScreen />
    </>
  );
}

/** The shift's screen. While a verdict asks something, only the verdict has the keyboard. */
function Behind({ children }: { children: ReactNode }) {
  const { verdict } = useSnapshot(door);
  return (
    <div className={css.shift} inert={verdict?.colour === 'amber'}>
      {children}
    </div>
  );
}

/** A component of its own, so that a verdict does not draw the whole shift again. */
function Eye({ isHidden }: { isHidden: boolean }) {
  const { verdict } = useSnapshot(door);
  return <Camera isPaused={isHidden || verdict?.colour === 'amber'} onCode={onCode} />;
}

/** How many are inside and how many are expected, in all and by category. */
function Counter() {
  const { facts, date, version } = useSnapshot(door);
  if (facts === null) return null;
  const on = tonight(facts.dates, date)?.id ?? 0;
  const counts = facts.categories
    .map(({ id, name }) => ({ id, name, ...holding().tally.countOf(on, id) }))
    .filter(({ expected, came }) => expected + came > 0);
  const sum = (of: 'inside' | 'expected') => counts.reduce((total, one) => total + one[of], 0);
  return (
    <details className={css.counter} data-version={version}>
      <summary className="line gap-4 radius tabular">
        Dentro <b>{grouped(sum('inside'))}</b> di <b>{grouped(sum('expected'))}</b>
      </summary>
      <ul className={css.counts}>
        {counts.map(({ id, name, inside, expected }) => (
          <li className="flex gap-16 apart tabular" key={id}>
            <span>{name}</span>
            <span>
              {grouped(inside)} di {grouped(expected)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether the portal answers, how old the list is, and how many scans wait. */
function StatusLine() {
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
    <p className={`bar gap-4 size-s strong tone ${css.status}`} data-tone={online ? 'leaf' : 'amber'}>
      <Icon size={18} strokeWidth={2} />
      {online ? 'In rete' : 'Senza rete'} · {age}
      {waiting > 0 && ` · ${waiting} da inviare`}
      {problem !== null && ` · ${problem}`}
    </p>
  );
}

/** A handheld scanner types the code and Enter like a keyboard, wherever the focus is; in a field the text belongs to the field. */
function useKeyboardScanner(): void {
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent): void {
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
      if (event.timeStamp - last > IDLE_MS) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter') return;
      const text = typed;
      typed = '';
      if (text.length < SHORTEST) return;
      // Not a press of the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      void onCode(text);
    }
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
