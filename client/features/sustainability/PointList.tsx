import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { textOf } from '../../ui/Form.tsx';
import { bodyOf, rowControls } from '../../ui/rowControls.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';
import { PinField, placeOf } from './PinField.tsx';

type Row = OfficeWaste['points'][number];

const table = wasteTable<Row>('points', POINT_FIELDS);

/** The collection points and water points. */
export function PointList({ points, centre }: { points: Row[]; centre: Place }) {
  return (
    <EditableList
      name="punti"
      rows={points}
      keyOf={({ id }) => id}
      label={({ name }) => name}
      fields={(row, errorOf) => <Fields row={row} centre={centre} errorOf={errorOf} />}
      save={(row, data) => table.put(row, { ...bodyOf(POINT_FIELDS, data), ...placeOf(textOf(data, 'position')) })}
      remove={table.remove}
      restore={table.restore}
      reload={table.reload}
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

interface FieldsProps {
  row: Row | null;
  centre: Place;
  errorOf: ErrorOf;
}

function Fields({ row, centre, errorOf }: FieldsProps) {
  const control = rowControls(POINT_FIELDS, row, errorOf);
  return (
    <>
      {control('kind', { begin: 'isola' })}
      {control('name')}
      {control('address')}
      {control('hours')}
      <PinField label="Dov’è sulla mappa" place={row} centre={centre} error={errorOf('lat') ?? errorOf('lng')} />
      {control('note')}
    </>
  );
}
