import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_STATES } from '../../../shared/rules/privateEvents.ts';
import css from './PrivateRequest.module.css';

interface ThreadProps {
  messages: PrivateEvent['messages'];
  /** Whether the office reads: its messages and the person's swap sides. */
  office: boolean;
  /** The names shown for both sides. */
  names: { office: string; person: string };
}

/** Messages and changes of state, oldest first. */
export function Thread({ messages, office, names }: ThreadProps) {
  if (messages.length === 0) return <p className="soft">Ancora nessun messaggio.</p>;
  return (
    <ol className={css.thread}>
      {messages.map(({ id, from_office, status, body, created_at }) => (
        <li key={id} className={css.message} data-mine={from_office === office || undefined}>
          <p className={css.who}>
            {from_office ? names.office : names.person}, <time dateTime={created_at}>{longMoment(created_at)}</time>
          </p>
          {status !== null && (
            <p>
              <strong>{PRIVATE_EVENT_STATES[status]}</strong>
            </p>
          )}
          {body !== '' && <p>{body}</p>}
        </li>
      ))}
    </ol>
  );
}
