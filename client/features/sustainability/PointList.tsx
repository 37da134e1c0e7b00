import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { textOf } from '../../ui/Form.tsx';
import { wasteTable } from './officeWaste.ts';
import { PinField, placeOf } from './PinField.tsx';

type Row = OfficeWaste['points'][number];

const { order: _, ...table } = wasteTable('points', POINT_FIELDS);

export function PointList({ points, centre }: { points: Row[]; centre: Place }) {
  return (
    <EditableList
      name="punti"
      rows={points}
      {...table}
      label={({ name }) => name}
      fields={(row) => {
        const control = table.controls(row);
        return (
          <>
            {control('kind', { begin: 'isola' })}
            {control('name')}
            {control('address')}
            {control('hours')}
            <PinField label="Dov’è sulla mappa" place={row} centre={centre} />
            {control('note')}
          </>
        );
      }}
      save={(row, data) => table.put(row, { ...table.bodyOf(data), ...placeOf(textOf(data, 'position')) })}
      add="Aggiungi un punto"
      empty={{
        kind: 'sustainability',
        title: 'Ancora nessun punto',
        text: 'Aggiungi il centro di raccolta, le isole ecologiche, le case dell’acqua.',
      }}
    >
      {({ name, kind, address, hours }) => (
        <>
          <strong>{name}</strong>
          <span className="soft">
            {POINT_FIELDS.kind.options[kind]} · {address}
          </span>
          <span className="soft">{hours}</span>
        </>
      )}
    </EditableList>
  );
}
