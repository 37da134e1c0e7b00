import { useState } from 'react';
import type { GiftAnswer, TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import { givenWords, sendGuests } from '../../lib/guestList.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { GuestField } from '../../ui/PersonFields.tsx';
import { dateOptions } from './orderLabels.ts';
import { eventApi } from './paths.ts';

export function GiftsPart({ settings: { event, dates, saved } }: { settings: TicketSettings }) {
  const [said, setSaid] = useState<GiftAnswer | null>(null);
  const coming = dates.filter(({ cancelled, ends_at }) => !cancelled && Date.parse(ends_at) > Date.now());
  const categories = (saved?.categories ?? []).filter(({ kind, id }) => kind !== 'accompagnatore' && id !== null);
  if (coming.length === 0)
    return (
      <Notice kind="events" title="Nessuna data in programma">
        Gli inviti sono biglietti per una data che deve ancora venire.
      </Notice>
    );

  async function send(data: FormData): Promise<void> {
    setSaid(null);
    const body = {
      occurrence_id: Number(textOf(data, 'occurrence_id')),
      category_id: Number(textOf(data, 'category_id')),
    };
    setSaid(await sendGuests(eventApi(event.id, 'gifts'), textOf(data, 'guests'), body));
  }

  return (
    <Section title="Biglietti omaggio">
      <p>
        Invita chi vuoi: ognuno riceve una mail con i suoi biglietti, gratis. I posti sono quelli di tutti. Chi ha già
        un omaggio per la stessa data non ne riceve un altro.
      </p>
      <div className="form-wide">
        <Form draft={`omaggi-${event.id}`} submit="Invia gli inviti" onSubmit={send}>
          <SelectField label="Data" name="occurrence_id" options={dateOptions(coming)} />
          <SelectField
            label="Tipo di posto"
            name="category_id"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <GuestField />
        </Form>
      </div>
      <div role="status">{said !== null && <p>{givenWords(said)}</p>}</div>
    </Section>
  );
}
