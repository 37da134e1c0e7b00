import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { WasteResponse } from '../../../shared/contract/waste.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ZoneCalendar } from './ZoneCalendar.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';
import { choose, forgetReminder, loadPreference, zoneStore } from './zone.ts';

/** /sostenibilita/raccolta: what one puts out tonight, and on every other evening. */
export default function WasteCalendarPage() {
  const [, navigate] = useLocation();
  const signedIn = useSnapshot(personStore).user !== null;
  const { data, error, retry } = useResource<WasteResponse>('/api/waste');
  const { zone: slug } = useSnapshot(zoneStore);
  useEffect(() => {
    if (signedIn) void loadPreference();
    else forgetReminder();
  }, [signedIn]);
  const login = () => {
    keepLoginMessage('Accedi per ricevere il promemoria della raccolta: poi torni al calendario.');
    navigate(loginUrl(paths.wasteCalendar));
  };
  // A zone that is gone asks again.
  const zone = data?.zones.find((one) => one.slug === slug);
  return (
    <Page
      band="sustainability"
      title="Calendario della raccolta"
      lead="Che cosa metti fuori stasera, e nelle altre sere del mese."
      above={<Breadcrumb steps={[{ href: paths.sustainability, label: 'Sostenibilità' }]} />}
    >
      {data === null && error !== null && <Failure error={error} retry={retry} kind="sustainability" />}
      {data === null && error === null && (
        <div role="status" aria-label="Caricamento in corso…">
          <Skeleton height="380px" />
        </div>
      )}
      {data?.zones.length === 0 && (
        <Notice
          kind="sustainability"
          title="Il calendario non c’è ancora"
          action={<LinkButton href={paths.contact}>Chiedi alla redazione</LinkButton>}
        >
          L’ufficio ambiente non ha ancora pubblicato i giorni della raccolta.
        </Notice>
      )}
      {data !== null && data.zones.length > 0 && (
        <ZoneChoice
          zones={data.zones}
          value={zone?.slug ?? null}
          onChoose={(chosen) => void choose(chosen, signedIn)}
        />
      )}
      {data !== null && zone !== undefined && (
        <ZoneCalendar zone={zone} fractions={data.fractions} signedIn={signedIn} onLogin={login} />
      )}
    </Page>
  );
}
