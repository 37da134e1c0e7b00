import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { EXCEPTION_FIELDS } from '../../../shared/kinds/waste.ts';
import { addDays, fullDay, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { wasteTable } from './officeWaste.ts';

const { order: _, ...table } = wasteTable('exceptions', EXCEPTION_FIELDS);

/** Days whose round is moved or cancelled. */
export function ExceptionList({ waste: { exceptions, zones } }: { waste: OfficeWaste }) {
  const [past, setPast] = useState(false);
  const today = wallTime(Date.now()).day;
  const coming = exceptions.filter(({ day, moved_to }) => day >= today || (moved_to ?? '') >= today);
  const zoneName = (id: number | null) =>
    zones.find((zone) => zone.id === id)?.name ?? EXCEPTION_FIELDS.zone_id.unchosen;
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
        {...table}
        label={({ day, zone_id }) => `${fullDay(day)}, ${zoneName(zone_id)}`}
        fields={table.form({
          day: { begin: addDays(today, 1) },
          zone_id: { rows: zones },
          note: { wide: true },
        })}
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
