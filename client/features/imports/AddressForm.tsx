import { useState } from 'react';
import { useLocation } from 'wouter';
import { IMPORT_KIND_LABELS, type ImportKind } from '../../../shared/rules/imports.ts';
import { Field } from '../../ui/Field.tsx';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { addAddress, ROOM } from './api.ts';

/** The kinds that the portal can read from an address. */
const KINDS: readonly ImportKind[] = ['events', 'articles'];

/** The form for a calendar or feed that the portal reads every hour. */
export function AddressForm() {
  const [kind, setKind] = useState<ImportKind>('events');
  const [, navigate] = useLocation();
  return (
    <Form
      submit="Leggi l’indirizzo"
      submitting="Leggo l’indirizzo…"
      onSubmit={async (data) => {
        const { id } = await addAddress(kind, textOf(data, 'address'));
        navigate(`${ROOM}?n=${id}`);
      }}
    >
      {(errorOf) => (
        <>
          <ChipRow label="Che cosa c’è">
            {KINDS.map((one) => (
              <Chip key={one} pressed={one === kind} onPress={() => setKind(one)}>
                {IMPORT_KIND_LABELS[one].plural}
              </Chip>
            ))}
          </ChipRow>
          <Field
            label={kind === 'events' ? 'Indirizzo del calendario' : 'Indirizzo del feed'}
            hint={
              kind === 'events'
                ? 'Quello che finisce in .ics: lo danno Google Calendar («Indirizzo pubblico in formato iCal»), Outlook, Gancio e Mobilizon.'
                : 'L’RSS o l’Atom del sito del Comune. Di ogni notizia il portale prende titolo, data e collegamento.'
            }
            name="address"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            error={errorOf('address')}
          />
        </>
      )}
    </Form>
  );
}
