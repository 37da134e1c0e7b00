import { BatteryCharging, Container, Droplets, type LucideIcon, Recycle, Shirt, Warehouse } from 'lucide-react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import type { WastePoint } from '../../../shared/contract/waste.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';
import { PinField, placeOf } from './PinField.tsx';

type Row = OfficeWaste['points'][number];

const table = wasteTable<Row>('points', ({ id: _, revision: __, ...point }) => point);

/** The kinds of points in the order of the page. */
export const POINT_KINDS: readonly { kind: WastePoint['kind']; title: string; icon: LucideIcon }[] = [
  { kind: 'acqua', title: 'Case dell’acqua', icon: Droplets },
  { kind: 'centro', title: 'Centro di raccolta', icon: Warehouse },
  { kind: 'isola', title: 'Isole ecologiche', icon: Container },
  { kind: 'olio', title: 'Olio da cucina usato', icon: Recycle },
  { kind: 'pile', title: 'Pile e piccoli elettrodomestici', icon: BatteryCharging },
  { kind: 'tessili', title: 'Vestiti e scarpe', icon: Shirt },
];

/** The collection points and water points. */
export function PointList({ points, centre }: { points: Row[]; centre: Place }) {
  return (
    <EditableList
      name="punti"
      rows={points}
      keyOf={({ id }) => id}
      label={({ name }) => name}
      fields={(row, errorOf) => <Fields row={row} centre={centre} errorOf={errorOf} />}
      save={(row, data) =>
        table.put(row, {
          kind: textOf(data, 'kind'),
          name: textOf(data, 'name'),
          address: textOf(data, 'address'),
          ...placeOf(textOf(data, 'position')),
          hours: textOf(data, 'hours'),
          note: textOf(data, 'note'),
        })
      }
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
            {POINT_KINDS.find((one) => one.kind === kind)?.title} · {address}
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
  const text = (name: 'name' | 'address' | 'hours', label: string, hint: string, maxLength: number) => (
    <Field
      label={label}
      hint={hint}
      name={name}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={row?.[name]}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <SelectField
        label="Che cos’è"
        name="kind"
        defaultValue={row?.kind ?? 'isola'}
        options={POINT_KINDS.map(({ kind, title }) => ({ value: kind, label: title }))}
        error={errorOf('kind')}
      />
      {text('name', 'Nome', 'Come «Isola ecologica della Foggia».', 100)}
      {text('address', 'Indirizzo', 'Con un riferimento, come «accanto alla fontana».', 160)}
      {text('hours', 'Orari', 'Come «Sempre» o «Lunedì–venerdì 8:00–14:00».', 200)}
      <PinField label="Dov’è sulla mappa" place={row} centre={centre} error={errorOf('lat') ?? errorOf('lng')} />
      <TextArea
        label="Nota (facoltativa)"
        name="note"
        rows={2}
        maxLength={300}
        defaultValue={row?.note}
        error={errorOf('note')}
      />
    </>
  );
}
