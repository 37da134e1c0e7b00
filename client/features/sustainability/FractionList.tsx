import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { FRACTION_FIELDS } from '../../../shared/kinds/waste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Bin } from './Bin.tsx';
import { wasteTable } from './officeWaste.ts';

const table = wasteTable('fractions', FRACTION_FIELDS);

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
      {...table}
      label={({ name }) => name}
      fields={table.form({ colour: { begin: 'brown' }, tip: { wide: true } })}
      kept={({ id }) => (used.has(id) ? 'È nel calendario o nel glossario: per eliminarlo toglilo prima da lì.' : null)}
      add="Aggiungi un tipo di rifiuto"
      empty={{
        kind: 'sustainability',
        title: 'Ancora nessun tipo di rifiuto',
        text: 'Comincia da qui: organico, carta, plastica, vetro, secco.',
      }}
    >
      {({ name, container, colour, tip }) => (
        <>
          <strong className="line shrinks breaks">
            <Bin colour={colour} size={20} />
            {name}
          </strong>
          <span className="soft">{tip === '' ? container : `${container} · ${tip}`}</span>
        </>
      )}
    </EditableList>
  );
}
