import type { ReactNode } from 'react';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { fullDay, longMoment } from '../../../shared/rules/dates.ts';
import {
  BUDGETS,
  NEEDS,
  PRIVATE_EVENT_STATES,
  type PrivateEventState,
  TIMES_OF_DAY,
} from '../../../shared/rules/privateEvents.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES: Record<PrivateEventState, Tone> = {
  received: 'neutral',
  reviewing: 'info',
  proposed: 'lemon',
  confirmed: 'good',
  rejected: 'warm',
  cancelled: 'neutral',
};

interface ThreadProps {
  messages: PrivateEvent['messages'];
  /** Whether the office reads: its messages and the person's swap sides. */
  office: boolean;
  names: { office: string; person: string };
}

/** The request's fields as the person filled them in. */
export function RequestFacts({ request, contacts }: { request: PrivateEvent; contacts: ReactNode }) {
  const { day, time_of_day, alternatives, people, budget, place, needs, details } = request;
  const facts: [term: string, value: ReactNode][] = [
    ['Giorno', `${fullDay(day)}, ${TIMES_OF_DAY[time_of_day].toLocaleLowerCase('it')}`],
    ['In alternativa', alternatives.map(fullDay).join(', ')],
    ['Persone', String(people)],
    ['Spesa', BUDGETS[budget]],
    ['Luogo', place],
    ['Serve', needs.map((need) => NEEDS[need]).join('\n')],
    ['Altro', details],
    ['Contatti', contacts],
  ];
  return (
    <dl className="stack terms">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="as-written">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function RequestState({ state }: { state: PrivateEventState }) {
  return <Badge tone={TONES[state]}>{PRIVATE_EVENT_STATES[state]}</Badge>;
}

/** Messages and changes of state, oldest first. */
export function Thread({ messages, office, names }: ThreadProps) {
  if (messages.length === 0) return <p className="soft">Ancora nessun messaggio.</p>;
  return (
    <ol className="stack">
      {messages.map(({ id, from_office, status, body, created_at }) => (
        <li
          key={id}
          className={`stack gap-4 measure pad-12-16 edge radius ${from_office === office ? 'to-end wash' : 'begins surface'}`}
        >
          <p className="small as-written">
            {from_office ? names.office : names.person}, <time dateTime={created_at}>{longMoment(created_at)}</time>
          </p>
          {status !== null && (
            <p className="as-written">
              <strong>{PRIVATE_EVENT_STATES[status]}</strong>
            </p>
          )}
          {body !== '' && <p className="as-written">{body}</p>}
        </li>
      ))}
    </ol>
  );
}
