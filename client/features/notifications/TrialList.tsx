import type { PushTrial, PushTrials } from '../../../shared/contract/pushTrials.ts';
import { clockTime, wallTime } from '../../../shared/rules/dates.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import css from './TrialsPage.module.css';

const STATES: Record<PushTrial['state'], [Tone, string]> = {
  waiting: ['neutral', 'Aspetta il suo momento'],
  queued: ['neutral', 'In invio'],
  sent: ['info', 'Accettata dal servizio push'],
  gone: ['urgent', 'Il dispositivo non c’è più'],
  refused: ['urgent', 'Rifiutata dal servizio push'],
  failed: ['urgent', 'Non inviata'],
  expired: ['urgent', 'Scaduta prima dell’invio'],
};

export const isAccepted = ({ state }: PushTrial) => state === 'sent';

/** What became of each trial, newest first. */
export function TrialList({ trials: { trials, phones } }: { trials: PushTrials }) {
  if (trials.length === 0) return <p className="soft">Qui compare ogni prova, con la risposta del servizio push.</p>;
  return (
    <ul className={css.list} aria-live="polite">
      {trials.map((trial) => (
        <li key={trial.id} className={css.box}>
          <p className={css.name}>{trial.title}</p>
          <p className="soft">
            {clockTime(wallTime(trial.due_at).time)} ·{' '}
            {phones.find(({ device_id }) => device_id === trial.device_id)?.device ?? 'dispositivo tolto'} ·{' '}
            <span className={css.link}>{trial.deep_link}</span>
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
