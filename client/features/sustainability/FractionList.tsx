import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { Bin } from './Bin.tsx';
import { wasteTable } from './officeWaste.ts';
import css from './WeekGrid.module.css';

type Row = OfficeWaste['fractions'][number];

const FIELDS = ['name', 'container', 'colour', 'tip'] as const;
const table = wasteTable<Row>('fractions', ({ name, container, colour, tip }) => ({ name, container, colour, tip }));

const COLOURS: { value: Row['colour']; label: string }[] = [
  { value: 'brown', label: 'Marrone' },
  { value: 'yellow', label: 'Giallo' },
  { value: 'blue', label: 'Blu' },
  { value: 'green', label: 'Verde' },
  { value: 'grey', label: 'Grigio' },
  { value: 'red', label: 'Rosso' },
];

/** The types of waste: name, container, colour, a word of advice. */
export function FractionList({ waste: { fractions, zones, items } }: { waste: OfficeWaste }) {
  const used = new Set([
    ...zones.flatMap(({ rounds }) => rounds.flat()),
    ...items.flatMap(({ fraction_id }) => (fraction_id === null ? [] : [fraction_id])),
  ]);
  return (
    <EditableList
      name="tipi"
      rows={fractions}
      keyOf={({ id }) => id}
      label={({ name }) => name}
      fields={(row, errorOf) => <FractionFields row={row} errorOf={errorOf} />}
      save={(row, data) => table.put(row, Object.fromEntries(FIELDS.map((name) => [name, textOf(data, name)])))}
      remove={table.remove}
      restore={table.restore}
      kept={({ id }) => (used.has(id) ? 'È nel calendario o nel glossario: per eliminarlo toglilo prima da lì.' : null)}
      reload={table.reload}
      order={table.order}
      add="Aggiungi un tipo di rifiuto"
      empty={{
        kind: 'sustainability',
        title: 'Ancora nessun tipo di rifiuto',
        text: 'Comincia da qui: organico, carta, plastica, vetro, secco.',
      }}
    >
      {({ name, container, colour, tip }) => (
        <>
          <strong className={css.bin}>
            <Bin colour={colour} size={20} />
            {name}
          </strong>
          <span className="soft">{tip === '' ? container : `${container} · ${tip}`}</span>
        </>
      )}
    </EditableList>
  );
}

interface FractionFieldsProps {
  row: Row | null;
  errorOf: (field: string) => string | undefined;
}

function FractionFields({ row, errorOf }: FractionFieldsProps) {
  return (
    <>
      <Field
        label="Nome"
        hint="Come «Carta e cartone»."
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={row?.name}
        error={errorOf('name')}
      />
      <Field
        label="Contenitore"
        hint="Come «mastello blu»."
        name="container"
        maxLength={60}
        autoComplete="off"
        defaultValue={row?.container}
        error={errorOf('container')}
      />
      <SelectField
        label="Colore"
        name="colour"
        defaultValue={row?.colour ?? 'brown'}
        options={COLOURS}
        error={errorOf('colour')}
      />
      <div data-wide>
        <Field
          label="Consiglio (facoltativo)"
          hint="Come «Scatole piegate; niente scontrini.»"
          name="tip"
          maxLength={200}
          autoComplete="off"
          defaultValue={row?.tip}
          error={errorOf('tip')}
        />
      </div>
    </>
  );
}
