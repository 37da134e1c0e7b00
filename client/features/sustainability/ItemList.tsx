import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { ITEM_FIELDS } from '../../../shared/kinds/waste.ts';
import { matchesItem } from '../../../shared/rules/waste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { wasteTable } from './officeWaste.ts';

const { order: _, ...table } = wasteTable('items', ITEM_FIELDS);

/** The glossary: where each thing goes. */
export function ItemList({ waste: { items, fractions } }: { waste: OfficeWaste }) {
  const [asked, setAsked] = useState('');
  const fraction = (id: number | null) => fractions.find((one) => one.id === id)?.name;
  const rows = items.filter((item) => matchesItem(item, asked));
  return (
    <>
      <SearchField label="Cerca nel glossario" value={asked} onChange={setAsked} />
      <p role="status" className="soft">
        {rows.length === 1 ? '1 voce' : `${rows.length} voci`}
      </p>
      <EditableList
        name="glossario"
        rows={rows}
        {...table}
        label={({ name }) => name}
        fields={table.form({ fraction_id: { rows: fractions }, note: { wide: true } })}
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
