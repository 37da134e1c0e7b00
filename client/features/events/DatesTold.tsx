import type { DatePeople } from '../../../shared/contract/ticketDesk.ts';
import { toldWords } from '../../../shared/rules/events.ts';
import { useResource } from '../../lib/resource.ts';

interface DatesToldProps {
  event: number;
  /** One of its dates; null: all that are to come. */
  date: number | null;
}

/** How many people hear of it when a date moves or is called off. */
export function DatesTold({ event, date }: DatesToldProps) {
  const { data } = useResource<DatePeople>(`/api/desk/tickets/${event}/dates/people`);
  const people = date === null ? data?.all : (data?.data.find(({ id }) => id === date)?.people ?? 0);
  if (data === null || people === undefined || people === 0) return null;
  return (
    <p className="soft">
      {date === null ? 'Se le annulli' : 'Se la sposti o la annulli'}, <b>{toldWords(people)}</b> mezz’ora dopo che hai
      pubblicato.
    </p>
  );
}
