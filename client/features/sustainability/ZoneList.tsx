import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { ZONE_FIELDS } from '../../../shared/kinds/waste.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { textOf } from '../../ui/Form.tsx';
import { wasteTable } from './officeWaste.ts';
import { PinField, placeOf } from './PinField.tsx';

type Row = OfficeWaste['zones'][number];

const table = wasteTable('zones', ZONE_FIELDS);

/** The zones: their names and how people recognise theirs. */
export function ZoneList({ zones, centre }: { zones: Row[]; centre: Place }) {
  return (
    <EditableList
      name="zone"
      rows={zones}
      {...table}
      label={({ name }) => name}
      fields={(row) => {
        const control = table.controls(row);
        return (
          <>
            <div data-wide>{control('name')}</div>
            {control('streets')}
            <PinField
              label="Dov’è sulla mappa (facoltativo)"
              hint="Più o meno nel mezzo: così il telefono sa dire qual è la zona più vicina."
              place={row}
              centre={centre}
            />
          </>
        );
      }}
      save={(row, data) =>
        table.put(row, {
          ...table.bodyOf(data),
          ...(textOf(data, 'position') === '' ? { lat: null, lng: null } : placeOf(textOf(data, 'position'))),
          rounds: row?.rounds ?? ZONE_FIELDS.rounds.empty,
        })
      }
      ask={deletionQuestion}
      add="Aggiungi una zona"
      empty={{
        kind: 'sustainability',
        title: 'Ancora nessuna zona',
        text: 'Se in tutta la città si passa negli stessi giorni, basta una zona sola.',
      }}
    >
      {({ name, streets, people }) => (
        <>
          <strong>{name}</strong>
          <span className="soft">{streets}</span>
          {people > 0 && <span className="soft">{people === 1 ? '1 persona' : `${people} persone`}</span>}
        </>
      )}
    </EditableList>
  );
}

/** Asked when people have chosen the zone: they lose their choice, which putting the zone back does not restore. */
function deletionQuestion({ name, people }: Row): { title: string; description: string } | null {
  if (people === 0) return null;
  const chosen = people === 1 ? '1 persona l’ha scelta' : `${people} persone l’hanno scelta`;
  return {
    title: `Eliminare la zona «${name}»?`,
    description: `${chosen} come propria: perde anche il promemoria della sera. Vanno via i giri e i giorni diversi di questa zona; anche rifacendola, chi l’aveva scelta dovrà sceglierla di nuovo.`,
  };
}
