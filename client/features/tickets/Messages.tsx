import type { OrganiserMessages } from '../../../shared/contract/tickets.ts';
import { fullMoment } from '../../../shared/rules/dates.ts';
import css from './Order.module.css';

/** What the organiser wrote to everybody with a seat on the date. */
export function Messages({ messages }: { messages: OrganiserMessages }) {
  if (messages.length === 0) return null;
  return (
    <section className={css.messages} aria-label="Messaggi di chi organizza">
      {messages.map(({ id, subject, text, created_at }) => (
        <article key={id}>
          <h2 className="size-l">{subject}</h2>
          <p className={css.words}>{text}</p>
          <p className={css.small}>Da chi organizza, {fullMoment(created_at)}</p>
        </article>
      ))}
    </section>
  );
}
