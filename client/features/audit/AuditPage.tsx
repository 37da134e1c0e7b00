import { useState } from 'react';
import type { AuditRow, AuditPage as Log } from '../../../shared/contract/audit.ts';
import { namesFor } from '../../../shared/kinds/names.ts';
import { paths } from '../../../shared/paths.ts';
import { actionLabel, changesOf } from '../../../shared/rules/audit.ts';
import { fullMoment } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { type QueryState, useQuery, useTypedParameter } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

const BASE = paths.module('registro');
const NOTHING = { azione: '', persona: '', dal: '', al: '' };

/** /profilo/moduli/registro: the office's decisions, newest first. */
export default function AuditPage() {
  const query = useQuery(BASE);
  const page = Number(query.get('page')) || 1;
  const asked = new URLSearchParams({ page: String(page), per_page: '25' });
  for (const [name, parameter] of Object.entries(PARAMETERS))
    if (query.get(name) !== '') asked.set(parameter, query.get(name));
  const queue = useResource<Log>(`/api/office/audit?${asked}`);
  const { data } = queue;
  const [actions, setActions] = useState<string[]>([]);
  if (data !== null && data.actions.join() !== actions.join()) setActions(data.actions);
  const filtered = Object.keys(NOTHING).some((name) => query.get(name) !== '');

  return (
    <QueuePage
      slug="registro"
      queue={queue}
      filters={<AuditFilters query={query} actions={actions} />}
      counted={(total) => (total === 1 ? '1 decisione' : `${grouped(total)} decisioni`)}
      height="420px"
      empty={
        filtered
          ? {
              title: 'Nessuna decisione con questi filtri',
              text: 'Allarga i giorni o togli un filtro.',
              action: <Button onClick={() => query.set(NOTHING)}>Azzera filtri</Button>,
            }
          : { title: 'Ancora nessuna decisione', text: 'Quello che l’ufficio decide compare qui.' }
      }
      href={(next) => query.href({ page: String(next) })}
      items={(log) => (
        <ol className="stack">
          {log.data.map((row) => (
            <li key={row.id}>
              <Entry row={row} />
            </li>
          ))}
        </ol>
      )}
    />
  );
}

interface AuditFiltersProps {
  query: QueryState;
  actions: readonly string[];
}

function AuditFilters({ query, actions }: AuditFiltersProps) {
  const [person, setPerson] = useTypedParameter(query, 'persona');
  return (
    <search className="halves">
      <div className="abreast">
        <SelectField
          label="Decisione"
          name="azione"
          options={[
            { value: '', label: 'Tutte' },
            ...actions.map((action) => ({ value: action, label: actionLabel(action) })),
          ]}
          value={query.get('azione')}
          onChange={(azione) => query.set({ azione })}
        />
        <SearchField label="Persona" value={person} onChange={setPerson} />
      </div>
      <div className="abreast">
        <Field
          label="Dal"
          type="date"
          value={query.get('dal')}
          onChange={(event) => query.set({ dal: event.target.value })}
        />
        <Field
          label="Al"
          type="date"
          value={query.get('al')}
          onChange={(event) => query.set({ al: event.target.value })}
        />
      </div>
    </search>
  );
}

/** Maps the address's Italian parameters to the API's. */
const PARAMETERS = { azione: 'action', persona: 'person', dal: 'from', al: 'to' };

function Entry({ row }: { row: AuditRow }) {
  const changes = changesOf(row.before, row.after, namesFor(row.action));
  return (
    <article className="stack sheet gap-8 pad-16 breaks">
      <h2 className="size-l">{actionLabel(row.action)}</h2>
      <p>
        {row.person !== null && <strong>{row.person}. </strong>}
        {row.subject}
      </p>
      <p className="soft">
        <time dateTime={row.created_at}>{fullMoment(row.created_at)}</time> · {row.actor ?? 'Piazza'}
      </p>
      {row.reason !== '' && <p className="measure toned pad-0-16 as-written">{row.reason}</p>}
      {changes.length > 0 && (
        <dl className="stack gap-4 terms after-line size-m">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className="visually-hidden">prima: </span>
                <del>{before ?? '–'}</del> <span aria-hidden="true">→</span>{' '}
                <span className="visually-hidden">dopo: </span>
                <ins>{after ?? '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
