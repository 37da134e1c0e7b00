import { useState } from 'react';
import type { PushTrialBody, TrialPhone } from '../../../shared/contract/pushTrials.ts';
import { TRIAL_DELAYS_S } from '../../../shared/rules/pushTrials.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EMPTY, MessageFields } from './MessageFields.tsx';
import { useSending } from './sending.ts';
import css from './TrialsPage.module.css';

const SAMPLE = { ...EMPTY, title: 'Notifica di prova', body: 'Se la leggi, le notifiche arrivano fin qui.' };

const DELAYS = TRIAL_DELAYS_S.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Subito' : `Fra ${seconds} secondi`,
}));

/** A message of any type to one of one's own devices; what is written stays for the next. */
export function TrialForm({ phones, onSent }: { phones: TrialPhone[]; onSent: () => void }) {
  const [message, setMessage] = useState(SAMPLE);
  const [chosen, setChosen] = useState('');
  const [delay, setDelay] = useState('0');
  const { form, busy, error, errorOf, done, run } = useSending();

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
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(Number(device.value));
      }}
    >
      <SelectField label="Dispositivo" name="device_id" options={devices} value={device.value} onChange={setChosen} />
      <MessageFields message={message} onChange={setMessage} errorOf={errorOf} />
      <SelectField label="Quando" name="delay_s" options={DELAYS} value={delay} onChange={setDelay} />
      <div role="alert">{error !== null && <p className={css.error}>{error.message}</p>}</div>
      <p role="status" className={css.said}>
        {done}
      </p>
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Invio in corso…' : 'Manda la prova'}
        </Button>
      </div>
    </form>
  );
}
