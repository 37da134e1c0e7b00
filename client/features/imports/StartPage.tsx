import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ImportRun, ImportRunPage, ImportSource, ImportSources } from '../../../shared/contract/imports.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { IMPORT_KIND_LABELS, type ImportKind, RUN_STATE_LABELS, type RunState } from '../../../shared/rules/imports.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { addAddress, ROOM, RUNS, SOURCES, unlink } from './api.ts';
import css from './Import.module.css';
import { SourceItem } from './SourceItem.tsx';
import { UploadForm } from './UploadForm.tsx';

/** The kinds that the portal can read from an address. */
const KINDS: readonly ImportKind[] = ['events', 'articles'];

/** The first page: choosing a file, former imports, and the sources. */
export function StartPage() {
  const query = useQuery(ROOM);
  const page = query.get('page');
  const runs = useResource<ImportRunPage>(page === '' ? RUNS : `${RUNS}?page=${page}`);
  const sources = useResource<ImportSources>(SOURCES);
  return (
    <ModulePage slug="importa">
      <div className="stack gap-24">
        <section className="panel stack" aria-labelledby="carica">
          <h2 id="carica">Carica un file</h2>
          <UploadForm />
        </section>
        <section className="panel stack" aria-labelledby="collega">
          <h2 id="collega">Collega un indirizzo</h2>
          <AddressForm />
        </section>
        <section className="panel stack" aria-labelledby="disegno">
          <h2 id="disegno">Il disegno della città</h2>
          <p>
            <Link href={query.href({ vista: 'mappa' })}>Coste, strade e parchi della mappa</Link>, dipinti da un
            estratto di OpenStreetMap.
          </p>
        </section>
        <section className="stack" aria-labelledby="importazioni">
          <h2 id="importazioni">Le importazioni</h2>
          <Loaded resource={runs} kind="town" height="240px">
            {({ data, total, current_page, last_page }) =>
              total === 0 ? (
                <p className="soft">Ancora nessuna: la prima comincia da un file.</p>
              ) : (
                <>
                  <ul className="sheet clip">
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
          <section className="stack" aria-labelledby="fonti">
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
    <li className="split pad-12-16 holds follows hover-wash">
      <span className={css.words}>
        <Link href={href} className="covers ink strong undecorated">
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

/** The form for a calendar or feed that the portal reads every hour. */
function AddressForm() {
  const [kind, setKind] = useState<ImportKind>('events');
  const [, navigate] = useLocation();
  return (
    <Form
      submit="Leggi l’indirizzo"
      submitting="Leggo l’indirizzo…"
      onSubmit={async (data) => {
        const { id } = await addAddress(kind, textOf(data, 'address'));
        navigate(`${ROOM}?n=${id}`);
      }}
    >
      <ChipRow label="Che cosa c’è">
        {KINDS.map((one) => (
          <Chip key={one} pressed={one === kind} onPress={() => setKind(one)}>
            {IMPORT_KIND_LABELS[one].plural}
          </Chip>
        ))}
      </ChipRow>
      <Field
        label={kind === 'events' ? 'Indirizzo del calendario' : 'Indirizzo del feed'}
        hint={
          kind === 'events'
            ? 'Quello che finisce in .ics: lo danno Google Calendar («Indirizzo pubblico in formato iCal»), Outlook, Gancio e Mobilizon.'
            : 'L’RSS o l’Atom del sito del Comune. Di ogni notizia il portale prende titolo, data e collegamento.'
        }
        name="address"
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
      />
    </Form>
  );
}

/** The list of sources: files to upload again, and addresses that the portal reads by itself. Each can be unlinked. */
function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  const [asked, setAsked] = useState<ImportSource | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Outcome words={said} />
      <ul className="sheet clip">
        {sources.map((source) => (
          <SourceItem
            key={source.id}
            source={source}
            onUnlink={() => setAsked(source)}
            onChanged={async (words) => {
              setSaid(words);
              await Promise.all([refreshResource(SOURCES), refreshResource(RUNS)]);
            }}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={`Scollegare «${asked.name}»?`}
          description="Quello che ne è venuto resta online ed è da adesso solo vostro. Il portale dimentica come si legge la fonte e che cosa avete rifiutato, e le sue importazioni non si possono più annullare."
          confirm="Scollega"
          onConfirm={async () => {
            await unlink(asked.id);
            setAsked(null);
            await refreshResource(SOURCES);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
