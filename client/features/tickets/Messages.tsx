import type { OrganiserMessages } from '../../../shared/contract/tickets.ts';
import { fullMoment } from '../../../shared/rules/dates.ts';

/** What the organiser wrote to everybody with a seat on the date. */
export function Messages({ messages }: { messages: OrganiserMessages }) {
  if (messages.length === 0) return null;
  return (
    <section className="stack no-print" aria-label="Messaggi di chi organizza">
      {messages.map(({ id, subject, text, created_at }) => (
        <article key={id} data-tone="cobalt" className="stack sheet gap-8 pad-16 toned breaks">
          <h2 className="size-l">{subject}</h2>
          <p className="as-written">{text}</p>
          <p className="small">Da chi organizza, {fullMoment(created_at)}</p>
        </article>
      ))}
    </section>
  );
}
