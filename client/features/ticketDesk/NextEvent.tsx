import type { DeskEventPage } from '../../../shared/contract/ticketDesk.ts';
import { paths } from '../../../shared/paths.ts';
import { atClock, namedDay, wallTime } from '../../../shared/rules/dates.ts';
import { capital, grouped } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { BASE } from './paths.ts';

/** The next of one's events with tickets: its sales and its door. Nothing without one. */
export function NextEvent() {
  const { data, error } = useResource<DeskEventPage>('/api/desk/tickets?per_page=1');
  if (data === null && error === null) return <div data-loading />;
  const event = data?.data[0];
  if (event === undefined || event.next_at === null) return null;
  const { id, title, next_at, issued, size, awaited } = event;
  const { day, time } = wallTime(next_at);
  return (
    <Section title="Il prossimo evento">
      <div className="panel split">
        <div>
          <p className="strong">{title}</p>
          <p className="soft">
            {capital(namedDay(day, wallTime(Date.now()).day))}, {atClock(time)}
          </p>
          <p className="tabular">
            {grouped(issued)} di {grouped(size)} posti presi
            {awaited > 0 && `, ${awaited} in attesa di bonifico`}
          </p>
        </div>
        <div className="bar">
          <LinkButton href={`${BASE}?evento=${id}`} look="quiet">
            Vendite
          </LinkButton>
          <LinkButton href={`${paths.module('ingressi')}?evento=${id}`} look="quiet">
            Porta
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
