import { CalendarPlus } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** Downloads one date as a calendar file, which the phone opens in its calendar. */
export function AddToCalendar({ slug, occurrence }: { slug: string; occurrence: number }) {
  return (
    <LinkButton href={`${paths.eventCalendar(slug)}?data=${occurrence}`} look="quiet" download={`${slug}.ics`}>
      <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span className="visually-hidden-below-1024">Salva la </span>data
      </span>
    </LinkButton>
  );
}
