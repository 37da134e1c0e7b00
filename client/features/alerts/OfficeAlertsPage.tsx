import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeAlert, OfficeAlerts } from '../../../shared/contract/alerts.ts';
import { ALERT_FIELDS } from '../../../shared/kinds/alerts.ts';
import { paths } from '../../../shared/paths.ts';
import { alertTitle, periodWords } from '../../../shared/rules/alerts.ts';
import { useResource } from '../../lib/resource.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { officeTable } from '../../ui/officeTable.tsx';
import { REVOCATION, SourcePanel } from './SourcePanel.tsx';

const URL = '/api/office/alerts';
const table = officeTable<OfficeAlert, typeof ALERT_FIELDS>(URL, URL, ALERT_FIELDS);

/** /profilo/moduli/allerte: what warns everybody now, written, corrected and called off. */
export default function OfficeAlertsPage() {
  const resource = useResource<OfficeAlerts>(URL);
  return (
    <ModulePage slug="allerte">
      <p>
        Un’allerta esce subito: in cima a ogni pagina, sullo schermo, sulla locandina, e sui telefoni anche nelle ore di
        silenzio. Suona una volta; di nuovo solo se il livello sale. Le passate stanno in{' '}
        <Link href={paths.alerts}>Allerte</Link>.
      </p>
      <Loaded resource={resource} kind="town" height="320px">
        {({ data, source }) => (
          <>
            <List rows={data.filter((alert) => alert.source === '')} />
            <SourcePanel
              rows={data.filter((alert) => alert.source !== '')}
              url={URL}
              reload={table.reload}
              source={source}
            />
          </>
        )}
      </Loaded>
    </ModulePage>
  );
}

function List({ rows }: { rows: OfficeAlert[] }) {
  const [now] = useState(Date.now);
  // Putting one back, or in order, means nothing here.
  const { keyOf, save, remove, reload } = table;
  return (
    <EditableList
      name="allerte"
      rows={rows}
      {...{ keyOf, save, remove, reload }}
      label={alertTitle}
      fields={table.form({ starts_at: { begin: new Date(now).toISOString() } })}
      removal="Revoca"
      ask={() => REVOCATION}
      add="Scrivi un’allerta"
      empty={{
        kind: 'town',
        title: 'Nessuna allerta in corso',
        text: 'Quando serve avvisare tutti e subito: vento, acqua, scuole, strade.',
      }}
    >
      {(alert) => (
        <>
          <strong>{alertTitle(alert)}</strong>
          <span className="soft">
            {alert.area}, {periodWords(alert, now)}
          </span>
        </>
      )}
    </EditableList>
  );
}
