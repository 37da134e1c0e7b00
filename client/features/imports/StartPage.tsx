import { Link } from 'wouter';
import type { ImportRun, ImportRunPage, ImportSources } from '../../../shared/contract/imports.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { IMPORT_KIND_LABELS, RUN_STATE_LABELS, type RunState } from '../../../shared/rules/imports.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ROOM, RUNS, SOURCES } from './api.ts';
import css from './Import.module.css';
import { SourceList } from './SourceList.tsx';
import { UploadForm } from './UploadForm.tsx';

/** The first page: choosing a file, former imports, and the sources. */
export function StartPage() {
  const query = useQuery(ROOM);
  const page = query.get('page');
  const runs = useResource<ImportRunPage>(page === '' ? RUNS : `${RUNS}?page=${page}`);
  const sources = useResource<ImportSources>(SOURCES);
  return (
    <ModulePage slug="importa">
      <div className={css.start}>
        <section className={css.card} aria-labelledby="carica">
          <h2 id="carica">Carica un file</h2>
          <UploadForm />
        </section>
        <section className={css.card} aria-labelledby="collega">
          <h2 id="collega">Collega un indirizzo</h2>
          <AddressForm />
        </section>
        <section className={css.card} aria-labelledby="disegno">
          <h2 id="disegno">Il disegno della città</h2>
          <p>
            <Link href={query.href({ vista: 'mappa' })}>Coste, strade e parchi della mappa</Link>, dipinti da un
            estratto di OpenStreetMap.
          </p>
        </section>
        <section aria-labelledby="importazioni">
          <h2 id="importazioni">Le importazioni</h2>
          <Loaded resource={runs} kind="town" skeleton={<Skeleton height="240px" />}>
            {({ data, current_page, last_page }) =>
              data.length === 0 ? (
                <p className="soft">Ancora nessuna: la prima comincia da un file.</p>
              ) : (
                <>
                  <ul className={css.list}>
                    {data.map((run) => (
                      <Run key={run.id} run={run} href={query.href({ n: String(run.id), page })} />
                    ))}
                  </ul>
                  <Pager current={current_page} last={last_page} href={(next) => query.href({ page: String(next) })} />
                </>
              )
            }
          </Loaded>
        </section>
        {sources.data !== null && sources.data.data.length > 0 && (
          <section aria-labelledby="fonti">
            <h2 id="fonti">Le fonti</h2>
            <p className="soft">
              Di ogni fonte il portale ricorda come si legge, che cosa ne è venuto e che cosa avete rifiutato.
            </p>
            <SourceList sources={sources.data.data} />
          </section>
        )}
      </div>
    </ModulePage>
  );
}

const TONES: Record<RunState, Tone> = {
  reading: 'neutral',
  mapping: 'lemon',
  ready: 'lemon',
  applying: 'info',
  applied: 'good',
  undoing: 'info',
  undone: 'neutral',
  failed: 'urgent',
};

function Run({ run, href }: { run: ImportRun; href: string }) {
  const { name, kind, state, source, report, applied_at, created_at } = run;
  const done = report === null ? '' : `, ${report.created} nuove e ${report.changed} cambiate`;
  return (
    <li className={css.row}>
      <span className={css.words}>
        <Link href={href} className={css.cover}>
          {name}
        </Link>
        <span className="soft">
          {IMPORT_KIND_LABELS[kind].plural}
          {source !== null && `, da ${source.name}`}
          {state === 'applied' && done} · {longMoment(applied_at ?? created_at)}
        </span>
      </span>
      <Badge tone={TONES[state]}>{RUN_STATE_LABELS[state]}</Badge>
    </li>
  );
}
