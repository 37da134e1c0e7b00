import { useEffect, useEffectEvent, useState } from 'react';
import type { EventReminders } from '../../../shared/contract/events.ts';
import { REMINDER_WANTED_KEY } from '../../../shared/rules/events.ts';
import { type ApiError, call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { readSession, writeSession } from '../../lib/storage.ts';
import { useTask } from '../../lib/task.ts';

const URL = '/api/event-reminders';

/** Remembers the date a visitor wants a reminder for, until they have signed in. */
export function wantReminder(occurrence: number): void {
  writeSession(REMINDER_WANTED_KEY, String(occurrence));
}

export interface Reminders {
  list: EventReminders['data'] | null;
  error: ApiError | null;
  retry: () => void;
  has: (occurrence: number) => boolean;
  busy: boolean;
  /** The result of the last change, or why it failed. */
  outcome: string | null;
  change: (occurrence: number, wanted: boolean) => void;
}

/** The reminders of the signed-in person. After a login it sets the reminder requested before. */
export function useReminders(): Reminders {
  const { data, error, retry } = useResource<EventReminders>(URL);
  const { busy, problem, run } = useTask();
  const [outcome, setOutcome] = useState<string | null>(null);

  const change = (occurrence: number, wanted: boolean) =>
    run(async () => {
      await call(`${URL}/${occurrence}`, { method: wanted ? 'PUT' : 'DELETE' });
      setOutcome(wanted ? 'Promemoria attivo: ti avvisiamo il giorno prima e due ore prima.' : 'Promemoria tolto.');
      retry();
    });

  const onArrival = useEffectEvent((occurrence: number) => change(occurrence, true));
  useEffect(() => {
    const wanted = Number(readSession(REMINDER_WANTED_KEY) ?? Number.NaN);
    writeSession(REMINDER_WANTED_KEY, null);
    if (Number.isInteger(wanted)) onArrival(wanted);
  }, []);

  return {
    list: data?.data ?? null,
    error,
    retry,
    has: (occurrence) => data?.data.some(({ occurrence_id }) => occurrence_id === occurrence) ?? false,
    busy,
    outcome: problem ?? outcome,
    change,
  };
}
