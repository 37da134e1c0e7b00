import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { ITEM_FIELDS } from '../../../shared/kinds/waste.ts';
import { matchesItem } from '../../../shared/rules/waste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Field } from '../../ui/Field.tsx';
import { bodyOf, rowControls } from '../../ui/rowControls.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';

type Row = OfficeWaste['items'][number];
type Fractions = OfficeWaste['fractions'];

const table = wasteTable<Row>('items', ITEM_FIELDS);

/** The glossary: where each thing goes. */
export function ItemList({ waste: { items, fractions } }: { waste: OfficeWaste }) {
  const [asked, setAsked] = useState('');
  const fraction = (id: number | null) => fractions.find((one) => one.id === id)?.name;
  const rows = items.filter((item) => matchesItem(item, asked));
  return (
    <>
      <Field
        label="Cerca nel glossario"
        type="search"
        autoComplete="off"
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      <p role="status" className="soft">
        {rows.length === 1 ? '1 voce' : `${rows.length} voci`}
      </p>
      <EditableList
        name="glossario"
        rows={rows}
        keyOf={({ id }) => id}
        label={({ name }) => name}
        fields={(row, errorOf) => <Fields row={row} fractions={fractions} errorOf={errorOf} />}
        save={(row, data) => table.put(row, bodyOf(ITEM_FIELDS, data))}
        remove={table.remove}
        restore={table.restore}
        reload={table.reload}
        add="Aggiungi una voce"
        empty={{
          kind: 'sustainability',
          title: asked === '' ? 'Il glossario è vuoto' : 'Nessuna voce così',
          text: 'Aggiungi quello che le persone chiedono più spesso dove si butta.',
        }}
      >
        {({ name, fraction_id, place, note }) => (
          <>
            <strong>{name}</strong>
            <span className="soft">{[fraction(fraction_id) ?? place, note].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </EditableList>
    </>
  );
}

function Fields({ row, fractions, errorOf }: { row: Row | null; fractions: Fractions; errorOf: ErrorOf }) {
  const control = rowControls(ITEM_FIELDS, row, errorOf);
  return (
    <>
      {control('name')}
      {control('keywords')}
      {control('fraction_id', { rows: fractions })}
      {control('place')}
      <div data-wide>{control('note')}</div>
    </>
  );
}
