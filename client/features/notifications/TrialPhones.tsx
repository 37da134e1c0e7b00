import { Check, Circle } from 'lucide-react';
import type { PushTrial, PushTrials, TrialPhone } from '../../../shared/contract/pushTrials.ts';
import { clockTime, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const STATES: Record<PushTrial['state'], [Tone, string]> = {
  waiting: ['neutral', 'Aspetta il suo momento'],
  queued: ['neutral', 'In invio'],
  sent: ['info', 'Accettata dal servizio push'],
  gone: ['urgent', 'Il dispositivo non c’è più'],
  refused: ['urgent', 'Rifiutata dal servizio push'],
  failed: ['urgent', 'Non inviata'],
  expired: ['urgent', 'Scaduta prima dell’invio'],
};

const isAccepted = ({ state }: PushTrial) => state === 'sent';

/** Each signed-in browser with the steps it has taken, and what the first missing one needs. */
export function TrialPhones({ trials }: { trials: PushTrials }) {
  // The newest other sign-in is the phone that is being set up.
  const newest = trials.phones.find(({ current }) => !current);
  const shown = trials.phones.filter((phone) => phone.device_id !== null || phone.current || phone === newest);
  const others = trials.phones.length - shown.length;
  return (
    <>
      <ul className="stack gap-16">
        {shown.map((phone) => (
          <li key={phone.session_id} className="stack sheet pad-16">
            <Phone phone={phone} trials={trials} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="soft">
          {others === 1 ? 'Un altro accesso, più vecchio,' : `Altri ${others} accessi, più vecchi,`} senza notifiche.
        </p>
      )}
    </>
  );
}

interface Step {
  title: string;
  done: boolean;
  /** What to do, while it is not done. */
  missing: string;
}

function Phone({ phone, trials }: { phone: TrialPhone; trials: PushTrials }) {
  const steps = stepsOf(phone, trials);
  const next = steps.find(({ done }) => !done);
  return (
    <>
      <p className="bold breaks">
        {phone.device} {phone.current && <Badge tone="good">Questo dispositivo</Badge>}
      </p>
      <p className="soft">
        Accesso: {longMoment(phone.signed_in_at)}
        {phone.installed && ', dall’app installata'}
      </p>
      <ol className="stack gap-8 strong">
        {steps.map(({ title, done }) => (
          <li className={done ? 'line done' : 'line quiet'} key={title}>
            {done ? <Check size={18} strokeWidth={2.5} /> : <Circle size={18} />}
            {title}
            <span className="visually-hidden">{done ? ': fatto' : ': non ancora'}</span>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <p className="toned pad-0-16" data-tone="amber">
          {next.missing}
        </p>
      )}
    </>
  );
}

function stepsOf({ device_id, status }: TrialPhone, { trials }: PushTrials): Step[] {
  const own = trials.filter((trial) => trial.device_id === device_id);
  return [
    {
      title: 'Notifiche attive',
      done: status === 'active',
      missing:
        status === null
          ? 'Lì le notifiche non sono attive: attivale in Profilo. Se il browser le ha bloccate, sbloccale nelle sue impostazioni; su un iPhone il portale va prima installato.'
          : 'Il servizio push la rifiuta: apri di nuovo il portale su quel dispositivo.',
    },
    { title: 'Prova inviata', done: own.length > 0, missing: 'Invia una prova a questo dispositivo.' },
    {
      title: 'Accettata dal servizio push',
      done: own.some(isAccepted),
      missing: 'Il servizio push non l’ha ancora accettata: il motivo è in «Com’è andata».',
    },
    {
      title: 'Toccata',
      done: own.some(({ read_at }) => read_at !== null),
      missing:
        'Tocca la notifica. Se non compare, guarda se il telefono è in «Non disturbare» o risparmia batteria, e se le notifiche del browser o dell’app sono permesse nelle impostazioni di sistema.',
    },
  ];
}

/** What became of each trial, newest first. */
export function TrialList({ trials: { trials, phones } }: { trials: PushTrials }) {
  if (trials.length === 0) return <p className="soft">Qui compare ogni prova, con la risposta del servizio push.</p>;
  return (
    <ul className="stack gap-16" aria-live="polite">
      {trials.map((trial) => (
        <li key={trial.id} className="stack sheet pad-16">
          <p className="bold breaks">{trial.title}</p>
          <p className="soft">
            {clockTime(wallTime(trial.due_at).time)} ·{' '}
            {phones.find(({ device_id }) => device_id === trial.device_id)?.device ?? 'dispositivo tolto'} ·{' '}
            <span className="breaks">{trial.deep_link}</span>
          </p>
          <p>
            <State trial={trial} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function State({ trial: { state, result, read_at } }: { trial: PushTrial }) {
  if (read_at !== null) return <Badge tone="good">Toccata {clockTime(wallTime(read_at).time)}</Badge>;
  const [tone, words] = STATES[state];
  return <Badge tone={tone}>{result === null ? words : `${words} (${result})`}</Badge>;
}
