import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { FRACTION_FIELDS } from '../../../shared/kinds/waste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { bodyOf, rowControls } from '../../ui/rowControls.tsx';
import { Bin } from './Bin.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';
import css from './WeekGrid.module.css';

type Row = OfficeWaste['fractions'][number];

const table = wasteTable<Row>('fractions', FRACTION_FIELDS);

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
      save={(row, data) => table.put(row, bodyOf(FRACTION_FIELDS, data))}
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

function FractionFields({ row, errorOf }: { row: Row | null; errorOf: ErrorOf }) {
  const control = rowControls(FRACTION_FIELDS, row, errorOf);
  return (
    <>
      {control('name')}
      {control('container')}
      {control('colour', { begin: 'brown' })}
      <div data-wide>{control('tip')}</div>
    </>
  );
}
