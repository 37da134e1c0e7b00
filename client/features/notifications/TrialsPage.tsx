import { useEffect } from 'react';
import type { PushTrials } from '../../../shared/contract/pushTrials.ts';
import { useResource } from '../../lib/resource.ts';
import { useSteady } from '../../lib/steady.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Section } from '../../ui/Page.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TrialForm } from './TrialForm.tsx';
import { TrialList } from './TrialList.tsx';
import { TrialPhones } from './TrialPhones.tsx';
import css from './TrialsPage.module.css';

const TRIALS = '/api/office/push-trials';
/** The page follows a phone that is set up beside it. */
const WATCH_MS = 2_000;

/** /profilo/moduli/prove: a phone is followed from its sign-in to the tap, and QA tries any type, link and delay. */
export default function TrialsPage() {
  const resource = useResource<PushTrials>(TRIALS);
  const { retry } = useSteady({ retry: resource.retry });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), WATCH_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <ModulePage slug="prove">
      <Loaded resource={resource} kind="town" skeleton={<Skeleton height="420px" />}>
        {(known) => (
          <div className={css.columns}>
            <div className={css.column}>
              <Section title="I tuoi dispositivi">
                <TrialPhones trials={known} />
              </Section>
              <Section title="Collega un telefono">
                <Connect trials={known} />
              </Section>
            </div>
            <div className={css.column}>
              <Section title="Manda una prova">
                <TrialForm phones={known.phones} onSent={retry} />
              </Section>
              <Section title="Com’è andata">
                <TrialList trials={known} />
              </Section>
            </div>
          </div>
        )}
      </Loaded>
    </ModulePage>
  );
}

/** How a phone gets here, with the reasons why it may not. */
function Connect({ trials: { origin, qr } }: { trials: PushTrials }) {
  if (!origin.startsWith('https:')) {
    return (
      <div className={css.box}>
        <p>
          <strong>{origin}</strong> vale solo su questo computer, e i browser accettano le notifiche solo qui o su un
          indirizzo https.
        </p>
        <ol className={css.steps}>
          <li>
            Senza telefono: apri questa pagina con Firefox su questo computer, attiva le notifiche e manda una prova.
            Non serve installare nulla.
          </li>
          <li>
            Con un telefono: ferma il portale e avvia <code>npm run push:demo</code>, che dice come raggiungerlo.
          </li>
        </ol>
      </div>
    );
  }
  return (
    <div className={css.connect}>
      <Qr qr={qr} label="Codice QR di questa pagina" />
      <ol className={css.steps}>
        <li>Inquadra il codice con il telefono e accedi con questo stesso account.</li>
        <li>Su un iPhone installa prima l’app: Condividi, Aggiungi alla schermata Home, e aprila da lì.</li>
        <li>Attiva le notifiche quando il portale lo chiede, o in Profilo, Notifiche sui dispositivi.</li>
      </ol>
    </div>
  );
}
