import { useState } from 'react';
import type { GiftAnswer, TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { ApiError, call } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { eventApi } from './paths.ts';
import css from './TicketDesk.module.css';

interface Guest {
  name: string;
  email: string;
  places: number;
}

/** Free tickets for a list of people. */
export function GiftsPart({ settings: { event, dates, saved } }: { settings: TicketSettings }) {
  const [key, setKey] = useState(randomId);
  const [said, setSaid] = useState<GiftAnswer | null>(null);
  const today = wallTime(Date.now()).day;
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
    const guests = guestsOf(textOf(data, 'guests'));
    const body = {
      occurrence_id: Number(textOf(data, 'occurrence_id')),
      category_id: Number(textOf(data, 'category_id')),
      guests,
      key,
    };
    try {
      setSaid(await call<GiftAnswer>(eventApi(event.id, 'gifts'), { method: 'POST', body }));
      setKey(randomId());
    } catch (error) {
      if (error instanceof ApiError) throw atLine(error);
      throw error;
    }
  }

  return (
    <Section title="Biglietti omaggio">
      <p>
        Invita chi vuoi: ognuno riceve una mail con i suoi biglietti, gratis. I posti sono quelli di tutti. Chi ha già
        un omaggio per la stessa data non ne riceve un altro.
      </p>
      <div className={css.narrow}>
        <Form draft={`omaggi-${event.id}`} submit="Manda gli inviti" submitting="Un momento…" onSubmit={send}>
          {(errorOf) => (
            <>
              <SelectField
                label="Data"
                name="occurrence_id"
                options={coming.map(({ id, starts_at }) => ({
                  value: String(id),
                  label: occurrenceLabel(starts_at, today),
                }))}
              />
              <SelectField
                label="Tipo di posto"
                name="category_id"
                options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <TextArea
                label="Chi inviti"
                hint="Una persona per riga: nome, email e, se sono più di uno, quanti posti. Per esempio «Lia Sanna, lia@esempio.it, 2»."
                name="guests"
                rows={8}
                autoComplete="off"
                error={errorOf('guests')}
              />
            </>
          )}
        </Form>
      </div>
      <div role="status">
        {said !== null && (
          <p>
            {said.given === 1 ? '1 invito è partito.' : `${said.given} inviti sono partiti.`}
            {said.already.length > 0 && ` L’avevano già: ${said.already.join(', ')}.`}
          </p>
        )}
      </div>
    </Section>
  );
}

/** 'Lia Sanna, lia@esempio.it, 2' or as a spreadsheet copies it. @throws ApiError for a line that is none */
function guestsOf(text: string): Guest[] {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]));
  if (lines.length === 0) throw refused('Scrivi almeno una persona.');
  return lines.map(({ line, number }) => {
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    const at = parts.findIndex((part) => part.includes('@'));
    const email = parts[at]?.replace(/^.*<(.+)>$/, '$1') ?? '';
    const places = Number(parts[at + 1] || '1');
    const name = parts.slice(0, Math.max(at, 0)).join(' ');
    if (at < 1) throw refused(`Alla riga ${number} servono nome ed email, divisi da una virgola.`);
    if (!Number.isInteger(places) || places < 1) throw refused(`Alla riga ${number} il numero di posti non torna.`);
    return { name, email, places };
  });
}

const refused = (sentence: string) =>
  new ApiError(422, { message: 'Controlla i campi segnalati.', errors: { guests: [sentence] } });

/** The server's error about one guest, as an error of the list. */
function atLine(error: ApiError): ApiError {
  const found = Object.entries(error.fields).find(([field]) => field.startsWith('guests.'));
  if (found === undefined) return error;
  const [field, sentences] = found;
  return refused(`Riga ${Number(field.split('.')[1]) + 1}: ${sentences[0]}`);
}
