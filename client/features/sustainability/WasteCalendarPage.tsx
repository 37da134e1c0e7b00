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
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ZoneCalendar } from './ZoneCalendar.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';
import { choose, forgetReminder, loadPreference, useZone } from './zone.ts';

/** /sostenibilita/raccolta: the waste to put out tonight and on the coming evenings. */
export default function WasteCalendarPage() {
  const [, navigate] = useLocation();
  const signedIn = useSnapshot(personStore).user !== null;
  const resource = useResource<WasteResponse>('/api/waste');
  const slug = useZone();
  useEffect(() => {
    if (signedIn) void loadPreference();
    else forgetReminder();
  }, [signedIn]);
  const login = () => {
    keepLoginMessage('Accedi per ricevere il promemoria della raccolta: poi torni al calendario.');
    navigate(loginUrl(paths.wasteCalendar));
  };
  return (
    <Page
      band="sustainability"
      title="Calendario della raccolta"
      lead="Che cosa metti fuori stasera, e nelle altre sere del mese."
      above={<Breadcrumb steps={[{ href: paths.sustainability, label: 'Sostenibilità' }]} />}
    >
      <Loaded
        resource={resource}
        kind="sustainability"
        skeleton={
          <Loading>
            <Skeleton height="380px" />
          </Loading>
        }
      >
        {({ zones, fractions }) => {
          // A deleted zone is asked for again.
          const zone = zones.find((one) => one.slug === slug);
          if (zones.length === 0)
            return (
              <Notice
                kind="sustainability"
                title="Il calendario non c’è ancora"
                action={<LinkButton href={paths.contact}>Chiedi alla redazione</LinkButton>}
              >
                L’ufficio ambiente non ha ancora pubblicato i giorni della raccolta.
              </Notice>
            );
          return (
            <>
              <ZoneChoice
                zones={zones}
                value={zone?.slug ?? null}
                onChoose={(chosen) => void choose(chosen, signedIn)}
              />
              {zone !== undefined && (
                <ZoneCalendar zone={zone} fractions={fractions} signedIn={signedIn} onLogin={login} />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
