import { CalendarClock, Landmark, MapPin, Tag } from 'lucide-react';
import type { AlertDetail } from '../../../shared/contract/alerts.ts';
import { paths } from '../../../shared/paths.ts';
import { ALERT_KINDS, alertTitle, isOver, wholePeriod } from '../../../shared/rules/alerts.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useNow } from '../../lib/alive.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { useCurrentAlerts } from './current.ts';

/** /allerte/{id}: level, place, time, what to do and who says so; of one that is over, that it is. */
export default function AlertPage({ slug }: { slug: string }) {
  return (
    <DetailResource<AlertDetail>
      kind="town"
      url={`/api/alerts/${encodeURIComponent(slug)}`}
      missing={{
        title: MISSING_TITLES.alert,
        text: 'L’indirizzo è sbagliato, o è passato più di un anno.',
        list: { href: paths.alerts, label: 'Tutte le allerte' },
      }}
    >
      {(alert) => <Alert alert={alert} />}
    </DetailResource>
  );
}

function Alert({ alert }: { alert: AlertDetail }) {
  const { kind, area, instructions, source, web, cancelled_at, updated_at, published_at } = alert;
  // Says that it is over at its minute.
  useCurrentAlerts([alert]);
  const over = isOver(alert, useNow());
  return (
    <Page title={alertTitle(alert)} above={<Breadcrumb steps={[{ href: paths.alerts, label: 'Allerte' }]} />} narrow>
      {cancelled_at !== null ? (
        <Callout tone="neutral">Questa allerta è stata revocata {longMoment(cancelled_at)}: non vale più.</Callout>
      ) : (
        over && <Callout tone="neutral">Questa allerta è finita: non vale più.</Callout>
      )}
      <FactList
        facts={[
          { icon: CalendarClock, term: 'Quando', value: wholePeriod(alert), strong: true },
          { icon: MapPin, term: 'Dove', value: area },
          { icon: Tag, term: 'Che cosa', value: ALERT_KINDS[kind] },
          {
            icon: Landmark,
            term: 'Chi lo dice',
            value: web === '' ? source || 'Il Comune' : <a href={web}>{source}</a>,
          },
        ]}
      />
      <Section title="Che cosa fare">
        {instructions.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>
      <p className="soft">
        {updated_at === published_at ? 'Pubblicata' : 'Aggiornata'} {longMoment(updated_at)}.
      </p>
    </Page>
  );
}
