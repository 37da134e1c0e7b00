import { CalendarPlus } from 'lucide-react';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { calendarFile } from '../../../shared/rules/calendar.ts';
import { Button } from '../../ui/Button.tsx';

/** Hands the next date to the phone's own calendar as a file, made here. */
export function AddToCalendar({ event }: { event: EventDetail }) {
  function add(): void {
    const { slug, title, venue, address, starts_at, ends_at } = event;
    const file = calendarFile(
      {
        uid: `${slug}-${starts_at}@${location.hostname}`,
        title,
        place: venue === address ? venue : `${venue}, ${address}`,
        url: location.origin + location.pathname,
        starts_at,
        ends_at,
      },
      new Date().toISOString(),
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${slug}.ics`;
    link.click();
    // The download has its own hold on the file by the next task.
    setTimeout(() => URL.revokeObjectURL(url));
  }
  return (
    <Button onClick={add}>
      <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      Salva la data
    </Button>
  );
}
