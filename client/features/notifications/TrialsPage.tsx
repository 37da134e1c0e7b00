import { useState } from 'react';
import type { PushTrialBody, PushTrials, TrialPhone } from '../../../shared/contract/pushTrials.ts';
import { TRIAL_DELAYS_S } from '../../../shared/rules/pushDiagnosis.ts';
import { call } from '../../lib/http.ts';
import { usePolling } from '../../lib/polling.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { FormErrors, MendedFields, SelectField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { EMPTY, MessageFields } from './MessageFields.tsx';
import { useSending } from './sending.ts';
import { TrialList, TrialPhones } from './TrialPhones.tsx';

const TRIALS = '/api/office/push-trials';
/** The page follows a phone that is set up beside it. */
const WATCH_MS = 2_000;

const SAMPLE = { ...EMPTY, title: 'Notifica di prova', body: 'Se la leggi, le notifiche arrivano fin qui.' };

const DELAYS = TRIAL_DELAYS_S.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Subito' : `Fra ${seconds} secondi`,
}));

/** /profilo/moduli/prove: a phone is followed from its sign-in to the tap, and QA tries any type, link and delay. */
export default function TrialsPage() {
  const resource = useResource<PushTrials>(TRIALS);
  usePolling(TRIALS, WATCH_MS);
  return (
    <ModulePage slug="prove">
      <Loaded resource={resource} kind="town" height="420px">
        {(known) => (
          <div className="halves gap-32">
            <div className="stack gap-32 top">
              <Section title="I tuoi dispositivi">
                <TrialPhones trials={known} />
              </Section>
              <Section title="Collega un telefono">
                <Connect trials={known} />
              </Section>
            </div>
            <div className="stack gap-32 top">
              <Section title="Invia una prova">
                <TrialForm phones={known.phones} onSent={resource.retry} />
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
      <div className="stack sheet pad-16">
        <p>
          <strong>{origin}</strong> vale solo su questo computer, e i browser accettano le notifiche solo qui o su un
          indirizzo https.
        </p>
        <ol className="grid gap-8 bulleted">
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
    <div className="stack sheet pad-16">
      <Qr qr={qr} label="Codice QR di questa pagina" />
      <ol className="grid gap-8 bulleted">
        <li>Inquadra il codice con il telefono e accedi con questo stesso account.</li>
        <li>Su un iPhone installa prima l’app: Condividi, Aggiungi alla schermata Home, e aprila da lì.</li>
        <li>Attiva le notifiche quando il portale lo chiede, o in Profilo, Notifiche sui dispositivi.</li>
      </ol>
    </div>
  );
}

/** A message of any type to one of one's own devices; what is written stays for the next. */
function TrialForm({ phones, onSent }: { phones: TrialPhone[]; onSent: () => void }) {
  const [message, setMessage] = useState(SAMPLE);
  const [chosen, setChosen] = useState('');
  const [delay, setDelay] = useState('0');
  const { form, busy, error, mended, isAllMended, type, errorOf, done, run } = useSending();

  const devices = phones
    .filter(({ device_id }) => device_id !== null)
    .map(({ device_id, device, current }) => ({
      value: String(device_id),
      label: current ? `${device} (questo)` : device,
    }));
  const device = devices.find(({ value }) => value === chosen) ?? devices[0];
  if (device === undefined) {
    return (
      <Notice kind="town" title="Nessun dispositivo riceve notifiche">
        Attivale su questo o su un altro dispositivo, con questo account: poi mandi qui le prove.
      </Notice>
    );
  }

  const send = (device_id: number) =>
    run(async () => {
      const body: PushTrialBody = { ...message, device_id, delay_s: Number(delay) as PushTrialBody['delay_s'] };
      await call('/api/office/push-trials', { method: 'POST', body });
      onSent();
      return delay === '0' ? 'Inviata.' : `Parte fra ${delay} secondi: puoi chiudere il portale su quel dispositivo.`;
    });

  return (
    <form
      ref={form}
      className="stack sheet gap-16 pad-16"
      noValidate
      onInput={type}
      onSubmit={(event) => {
        event.preventDefault();
        send(Number(device.value));
      }}
    >
      <SelectField label="Dispositivo" name="device_id" options={devices} value={device.value} onChange={setChosen} />
      <FormErrors value={errorOf}>
        <MendedFields value={mended}>
          <MessageFields message={message} onChange={setMessage} />
        </MendedFields>
      </FormErrors>
      <SelectField label="Quando" name="delay_s" options={DELAYS} value={delay} onChange={setDelay} />
      <div role="alert">
        {error !== null && <p className={isAllMended ? 'problem mended' : 'problem'}>{error.message}</p>}
      </div>
      <p role="status" className="done">
        {done}
      </p>
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Invio in corso…' : 'Invia la prova'}
        </Button>
      </div>
    </form>
  );
}
