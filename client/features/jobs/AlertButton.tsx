import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { JobAlertBody } from '../../../shared/contract/jobAlerts.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { type ListState, listUrl } from '../../../shared/rules/lists.ts';
import { call } from '../../lib/http.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { useTask } from '../../lib/task.ts';
import css from './AlertButton.module.css';

interface AlertButtonProps {
  /** The list's filters, without the page number. */
  filters: Readonly<ListState<'jobs'>>;
  signedIn: boolean;
}

/** Saves the current search as an alert; a visitor signs in first and returns to the same list. */
export function AlertButton({ filters, signedIn }: AlertButtonProps) {
  const here = listUrl('jobs', paths.jobs, filters);
  const [, navigate] = useLocation();
  const keeping = useTask();
  const [kept, setKept] = useState<string | null>(null);
  const isKept = kept === here;

  async function keep(): Promise<void> {
    if (!signedIn) {
      keepLoginMessage('Accedi per salvare la ricerca: poi torni a questi annunci.');
      navigate(loginUrl(here));
      return;
    }
    await call('/api/job-alerts', { method: 'POST', body: { filters } as JobAlertBody });
    setKept(here);
  }

  return (
    <div className={css.alert}>
      {!isKept && (
        <button type="button" className={css.button} aria-disabled={keeping.busy} onClick={() => keeping.run(keep)}>
          <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
          Avvisami dei nuovi annunci
        </button>
      )}
      <div role="status">
        {isKept && (
          <p className={css.kept}>
            <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              Ti avvisiamo, al massimo una volta al giorno.{' '}
              <Link href={`${paths.profile}#avvisi`}>Le tue ricerche</Link>
            </span>
          </p>
        )}
      </div>
      <div role="alert">{keeping.problem !== null && <p className={css.problem}>{keeping.problem}</p>}</div>
    </div>
  );
}
