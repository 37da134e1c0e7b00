import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { addDays, fullDay, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { capital } from '../../lib/text.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Checkbox, Field, SelectField } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';

type Row = OfficeWaste['exceptions'][number];
type Zones = OfficeWaste['zones'];

const table = wasteTable<Row>('exceptions', ({ zone_id, day, moved_to, note }) => ({ zone_id, day, moved_to, note }));

/** Days whose round is moved or cancelled. */
export function ExceptionList({ waste: { exceptions, zones } }: { waste: OfficeWaste }) {
  const [past, setPast] = useState(false);
  const today = wallTime(Date.now()).day;
  const coming = exceptions.filter(({ day, moved_to }) => day >= today || (moved_to ?? '') >= today);
  const zoneName = (id: number | null) => zones.find((zone) => zone.id === id)?.name ?? 'Tutte le zone';
  return (
    <>
      {coming.length < exceptions.length && (
        <Checkbox
          label={`Mostra anche i giorni passati (${exceptions.length - coming.length})`}
          checked={past}
          onChange={(event) => setPast(event.target.checked)}
        />
      )}
      <EditableList
        name="eccezioni"
        rows={past ? exceptions : coming}
        keyOf={({ id }) => id}
        label={({ day, zone_id }) => `${fullDay(day)}, ${zoneName(zone_id)}`}
        fields={(row, errorOf) => <Fields row={row} zones={zones} today={today} errorOf={errorOf} />}
        save={(row, data) =>
          table.put(row, {
            zone_id: Number(textOf(data, 'zone_id')) || null,
            day: textOf(data, 'day'),
            moved_to: textOf(data, 'moved_to') || null,
            note: textOf(data, 'note'),
          })
        }
        remove={table.remove}
        restore={table.restore}
        reload={table.reload}
        add="Aggiungi un giorno diverso"
        empty={{
          kind: 'sustainability',
          title: 'Nessun giorno diverso in vista',
          text: 'Aggiungi le feste e gli scioperi: chi guarda il calendario, e chi ha il promemoria, lo sa.',
        }}
      >
        {({ day, moved_to, note, zone_id }) => (
          <>
            <strong>{capital(day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : fullDay(day))}</strong>
            <span>{moved_to === null ? 'Non si passa' : `Si passa ${longDay(moved_to)}`}</span>
            <span className="soft">
              {zoneName(zone_id)} · {note}
            </span>
          </>
        )}
      </EditableList>
    </>
  );
}

function Fields({ row, zones, today, errorOf }: { row: Row | null; zones: Zones; today: string; errorOf: ErrorOf }) {
  return (
    <>
      <Field
        label="Giorno"
        hint="Quello in cui di solito si passa."
        name="day"
        type="date"
        defaultValue={row?.day ?? addDays(today, 1)}
        error={errorOf('day')}
      />
      <Field
        label="Si passa invece (facoltativo)"
        hint="Vuoto: quel giorno non si passa."
        name="moved_to"
        type="date"
        defaultValue={row?.moved_to ?? ''}
        error={errorOf('moved_to')}
      />
      <SelectField
        label="Zona"
        name="zone_id"
        defaultValue={String(row?.zone_id ?? '')}
        options={[
          { value: '', label: 'Tutte le zone' },
          ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errorOf('zone_id')}
      />
      <div data-wide>
        <Field
          label="Perché"
          hint="Lo legge chi guarda il calendario, come «Natale: il giro si fa il giorno dopo.»"
          name="note"
          maxLength={200}
          autoComplete="off"
          defaultValue={row?.note}
          error={errorOf('note')}
        />
      </div>
    </>
  );
}
