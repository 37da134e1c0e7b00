import type { AlertList } from '../../../shared/contract/alerts.ts';
import { paths } from '../../../shared/paths.ts';
import { type AlertLine, alertTitle, periodWords, wholePeriod } from '../../../shared/rules/alerts.ts';
import { useNow } from '../../lib/alive.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { useCurrentAlerts } from './current.ts';

/** /allerte: what warns the town now, and the last ones that are over. */
export default function AlertsPage() {
  const resource = useResource<AlertList>('/api/alerts');
  return (
    <Page title="Allerte" lead="Meteo, acqua, scuole, strade: che cosa succede e che cosa fare.">
      <Loaded resource={resource} kind="town" height="240px">
        {(list) => <Alerts {...list} />}
      </Loaded>
    </Page>
  );
}

function Alerts({ data, past }: AlertList) {
  const now = useNow();
  const current = useCurrentAlerts(data);
  const row = (note: (alert: AlertLine) => string) => (alert: AlertLine) => ({
    href: paths.alert(alert.id),
    title: alertTitle(alert),
    note: note(alert),
  });
  return (
    <>
      <Section title="In corso">
        {current.length === 0 ? (
          <p>Nessuna allerta in corso.</p>
        ) : (
          <LinkList items={current.map(row((alert) => periodWords(alert, now)))} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title="Finite">
          <LinkList items={past.map(row(wholePeriod))} />
        </Section>
      )}
    </>
  );
}
