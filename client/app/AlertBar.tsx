import { ChevronUp, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { ALERT_FOLDED_KEY, type AlertLine, foldKey, levelTitle, periodWords } from '../../shared/rules/alerts.ts';
import { useCurrentAlerts } from '../features/alerts/current.ts';
import { useAlive, useNow } from '../lib/alive.ts';
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts';
import css from './Shell.module.css';

/** What warns the town, on top of every page: the gravest alert in two lines, of which folding leaves one. */
export default function AlertBar({ alerts }: { alerts: readonly AlertLine[] }) {
  const [alert, ...others] = useCurrentAlerts(alerts);
  return alert === undefined ? null : <Bar key={foldKey(alert)} alert={alert} others={others.length} />;
}

function Bar({ alert, others }: { alert: AlertLine; others: number }) {
  const [fold, setFold] = useState(readLocal(ALERT_FOLDED_KEY));
  const folded = useAlive() && fold === foldKey(alert);
  const now = useNow();
  // The document begins with the mark (client/start.ts), so that a page does not move when the scripts come.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-folded', folded);
  }, [folded]);

  function toggle(): void {
    const next = folded ? null : foldKey(alert);
    if (next === null) removeLocal(ALERT_FOLDED_KEY);
    else writeLocal(ALERT_FOLDED_KEY, next);
    setFold(next);
  }

  return (
    <aside className={css.alert} data-level={alert.level} aria-label="Allerta">
      <TriangleAlert size={24} strokeWidth={2} aria-hidden="true" />
      <div role="alert" className="grows shrinks">
        <Link href={paths.alert(alert.id)}>
          <strong>
            {levelTitle(alert.level)}, {periodWords(alert, now)}
          </strong>
          <span className={`clamp-2 ${css.alertMore}`}>{alert.headline}</span>
        </Link>
      </div>
      {others > 0 && (
        <Link href={paths.alerts} aria-label={`+${others}: tutte le allerte`}>
          +{others}
        </Link>
      )}
      <button
        type="button"
        className={css.alertFold}
        aria-expanded={!folded}
        aria-label="Dettagli dell’allerta"
        onClick={toggle}
      >
        <ChevronUp size={24} strokeWidth={2} aria-hidden="true" />
      </button>
    </aside>
  );
}
