import { CalendarPlus } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** Hands one date to the phone's own calendar as a file. */
export function AddToCalendar({ slug, occurrence }: { slug: string; occurrence: number }) {
  return (
    <LinkButton
      href={`${paths.eventCalendar(slug)}?data=${occurrence}`}
      look="quiet"
      download={`${slug}.ics`}
      data-sign
    >
      <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden-below-1024">Salva la data</span>
    </LinkButton>
  );
}
