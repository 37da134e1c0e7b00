import { CalendarPlus } from 'lucide-react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** Takes the date into the phone's calendar. */
export function SaveDate({
  event,
  occurrence,
}: {
  event: { slug: string };
  occurrence: Pick<OrderView['occurrence'], 'id'>;
}) {
  return (
    <LinkButton
      look="quiet"
      href={`${paths.eventCalendar(event.slug)}?data=${occurrence.id}`}
      download={`${event.slug}.ics`}
    >
      <CalendarPlus />
      Salva la data
    </LinkButton>
  );
}
