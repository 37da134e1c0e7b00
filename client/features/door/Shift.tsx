import { Banknote, History, type LucideIcon, Search as Magnifier, ScanLine, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAwake } from '../../lib/awake.ts';
import { Camera } from './Camera.tsx';
import { CashDesk } from './CashDesk.tsx';
import { Counter } from './Counter.tsx';
import css from './Door.module.css';
import { onCode } from './gate.ts';
import { More } from './More.tsx';
import { RecentList } from './RecentList.tsx';
import { Search } from './Search.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useKeyboardScanner } from './shift.ts';
import { door } from './store.ts';
import { VerdictScreen } from './VerdictScreen.tsx';

type View = 'scan' | 'search' | 'recent' | 'desk' | 'more';

const VIEWS: { view: View; label: string; icon: LucideIcon }[] = [
  { view: 'scan', label: 'Inquadra', icon: ScanLine },
  { view: 'search', label: 'Cerca', icon: Magnifier },
  { view: 'desk', label: 'Cassa', icon: Banknote },
  { view: 'recent', label: 'Ultimi', icon: History },
  { view: 'more', label: 'Altro', icon: Settings2 },
];

/** The shift: the camera stays open behind every view, so that coming back to it takes no time and asks nothing. */
export function Shift() {
  const { facts, is_exit } = useSnapshot(door);
  const [view, setView] = useState<View>('scan');
  useAwake(true);
  useKeyboardScanner(onCode);
  if (facts === null) return null;
  const views = VIEWS.filter((one) => one.view !== 'desk' || facts.device.may_sell);
  return (
    <>
      <Behind>
        <header className={css.head}>
          <h1>
            {facts.device.name}
            {is_exit && <span className={css.exit}>Uscita</span>}
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
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
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
