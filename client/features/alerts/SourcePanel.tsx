import { useState } from 'react';
import type { AlertSource, OfficeAlert } from '../../../shared/contract/alerts.ts';
import { alertTitle, periodWords } from '../../../shared/rules/alerts.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Checkbox, Field, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';

interface SourceProps {
  /** What came from it: proposed, or published. */
  rows: OfficeAlert[];
  source: AlertSource | null;
  url: string;
  reload: () => Promise<void>;
}

/** The question before an alert that everybody reads is called off. */
export const REVOCATION = {
  title: 'Revocare l’allerta?',
  description: 'Sparisce subito dappertutto. La sua pagina dice che è stata revocata.',
};

/** What a CAP feed says, to publish, dismiss or call off; and where it is. It is corrected there, not here. */
export function SourcePanel({ rows, source, url, reload }: SourceProps) {
  return (
    <Section title="Dalla Protezione Civile">
      {rows.length > 0 && (
        <ul className="stack gap-12">
          {rows.map((row) => (
            <FromSource key={row.id} row={row} url={url} reload={reload} />
          ))}
        </ul>
      )}
      <Feed source={source} url={`${url}/source`} reload={reload} />
    </Section>
  );
}

function FromSource({ row, url, reload }: Omit<SourceProps, 'rows' | 'source'> & { row: OfficeAlert }) {
  const [now] = useState(Date.now);
  const { id, revision, area, source, state, instructions } = row;
  // Somebody else may have answered: the list says how it stands.
  const remove = () => call(`${url}/${id}?revision=${revision}`, { method: 'DELETE' }).finally(reload);
  return (
    <li className="panel stack gap-8">
      <strong>{alertTitle(row)}</strong>
      <span className="soft">
        {source} · {area}, {periodWords(row, now)}
      </span>
      <p>{instructions}</p>
      <div className="row gap-12">
        {state === 'proposed' && (
          <TaskButton
            onPress={() => call(`${url}/${id}/publication`, { method: 'POST', body: { revision } }).finally(reload)}
          >
            Pubblica
          </TaskButton>
        )}
        {state === 'proposed' ? (
          <TaskButton look="quiet" onPress={remove}>
            Scarta
          </TaskButton>
        ) : (
          <ConfirmButton button="danger" {...REVOCATION} confirm="Revoca" onConfirm={remove}>
            Revoca
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

/** The feed's address, what of it is the town's, and how its last reading went. */
function Feed({ source, url, reload }: Omit<SourceProps, 'rows'>) {
  return (
    <div className="stack gap-24 form-wide">
      {source !== null && (
        <div className="stack gap-8">
          <p role="status">
            {source.problem === '' ? source.note : `${source.problem} `}
            {source.problem !== '' &&
              source.good_at !== null &&
              `L’ultima volta ha risposto ${longMoment(source.good_at)}.`}
          </p>
          <div className="row gap-12">
            <TaskButton
              look="quiet"
              during="Un momento…"
              onPress={() => call(`${url}/reading`, { method: 'POST' }).then(reload)}
            >
              Leggi adesso
            </TaskButton>
          </div>
        </div>
      )}
      <Form
        submit="Salva la fonte"
        submitting="La leggo…"
        draft="fonte-allerte"
        onSubmit={async (data) => {
          const body = { address: textOf(data, 'address'), areas: textOf(data, 'areas'), direct: data.has('direct') };
          await call(url, { method: 'PUT', body });
          await reload();
        }}
      >
        <Field
          label="Indirizzo del feed CAP"
          name="address"
          type="url"
          hint="Un elenco Atom o RSS, o un’allerta sola. Il portale lo legge ogni tre minuti. Vuoto: nessuno."
          defaultValue={source?.address ?? ''}
          maxLength={1000}
          autoComplete="off"
        />
        <TextArea
          label="Zone della città"
          name="areas"
          hint="Oltre al nome della città e alla sua posizione: codici e nomi delle zone di allerta, uno per riga, come «Sici-E»."
          rows={3}
          defaultValue={source?.areas ?? ''}
          maxLength={1000}
        />
        <Checkbox
          label="Pubblica subito quello che arriva, senza aspettare la redazione"
          name="direct"
          defaultChecked={source?.direct ?? false}
        />
      </Form>
    </div>
  );
}
