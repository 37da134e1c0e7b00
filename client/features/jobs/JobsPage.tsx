import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { JobAlertBody, JobPage } from '../../../shared/contract/jobs.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { CONTRACT_KINDS, CONTRACTS, WORKING_TIMES } from '../../../shared/rules/jobs.ts';
import { type ListState, listUrl } from '../../../shared/rules/lists.ts';
import { call } from '../../lib/http.ts';
import { useList } from '../../lib/list.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { personStore } from '../../lib/person.ts';
import { useTask } from '../../lib/task.ts';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Chip, ChipSelect, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RowSkeletons } from '../../ui/ListSkeletons.tsx';
import { JobRow } from './JobRow.tsx';
import { WordsFilter } from './WordsFilter.tsx';

const CONTRACT_OPTIONS = [
  { value: '', label: 'Contratto' },
  // Seasonal work has a chip of its own, because it is the most frequent request in a seaside town.
  ...CONTRACT_KINDS.filter((contract) => contract !== 'stagionale').map((contract) => ({
    value: contract,
    label: CONTRACTS[contract],
  })),
];

interface AlertButtonProps {
  /** The list's filters, without the page number. */
  filters: Readonly<ListState<'jobs'>>;
  signedIn: boolean;
}

/** /lavora: the open positions. */
export default function JobsPage() {
  const { user } = useSnapshot(personStore);
  const list = useList<'jobs', JobPage>('jobs', paths.jobs);
  const { state, set, href } = list;
  const { page: _page, ...filters } = state;
  return (
    <ListPage
      kind="jobs"
      title="Lavoro"
      lead="Gli annunci di lavoro aperti in città, con contratto e paga."
      list={list}
      counted={(total) => (total === 1 ? '1 annuncio' : `${total} annunci`)}
      filters={
        <Filters list={list} above={<WordsFilter value={state.q ?? ''} onSearch={(q) => set({ q })} />}>
          <FilterGroup label="Che lavoro cerchi">
            {(['full_time', 'part_time'] as const).map((time) => (
              <Chip key={time} {...list.chip('working_time', time)}>
                {WORKING_TIMES[time]}
              </Chip>
            ))}
            <Chip {...list.chip('salary_known', '1')}>Paga indicata</Chip>
            <Chip {...list.chip('contract', 'stagionale')}>Stagionale</Chip>
            <ChipSelect
              label="Contratto"
              value={state.contract === 'stagionale' ? '' : (state.contract ?? '')}
              options={CONTRACT_OPTIONS}
              sends={{ name: 'contract', href: href({ contract: undefined }) }}
              onChange={(contract) => set({ contract })}
            />
          </FilterGroup>
          <CategoryFilter kind="jobs" list={list} />
        </Filters>
      }
      order={
        list.shown !== null &&
        list.error === null &&
        (list.filtered || list.shown.total > 0) && <AlertButton filters={filters} signedIn={user !== null} />
      }
      skeleton={<RowSkeletons height="188px" />}
      empty={{
        title: 'Nessun annuncio',
        text: list.filtered
          ? 'Nessuna posizione aperta con questi filtri: togline uno, o fatti avvisare quando ne esce una.'
          : 'Per ora nessuno cerca personale: fatti avvisare quando esce il primo.',
        action: <AlertButton filters={filters} signedIn={user !== null} />,
      }}
    >
      {(page) => (
        <ListItems kind="jobs" items={page.data} className="halves" aside={asideAfter(page)}>
          {(job) => <JobRow job={job} heading="h2" savable />}
        </ListItems>
      )}
    </ListPage>
  );
}

/** Saves the current search as an alert; a visitor signs in first and returns to the same list. */
function AlertButton({ filters, signedIn }: AlertButtonProps) {
  const here = listUrl('jobs', paths.jobs, filters);
  const [, navigate] = useLocation();
  const keeping = useTask();
  const [kept, setKept] = useState<string | null>(null);
  const isKept = kept === here;

  async function keep(): Promise<void> {
    if (!signedIn) {
      keepLoginMessage('Accedi per ricevere l’avviso: poi torni a questi annunci.');
      navigate(loginUrl(here));
      return;
    }
    await call('/api/job-alerts', { method: 'POST', body: { filters } as JobAlertBody });
    setKept(here);
  }

  return (
    <div className="shrinks">
      {!isKept && (
        <button
          type="button"
          className="line pad-0 target cobalt size-s strong text-left hover-underline"
          aria-disabled={keeping.busy}
          onClick={() => keeping.run(keep)}
        >
          <Bell className="fixed" />
          Avvisami dei nuovi annunci
        </button>
      )}
      <div role="status">
        {isKept && (
          <p className="line target done">
            <BellRing className="fixed" />
            <span>
              Ti avvisiamo, al massimo una volta al giorno.{' '}
              <Link href={`${paths.profilePage('lavoro')}#avvisi`}>I tuoi avvisi</Link>
            </span>
          </p>
        )}
      </div>
      <div role="alert">{keeping.problem !== null && <p className="size-m problem">{keeping.problem}</p>}</div>
    </div>
  );
}
