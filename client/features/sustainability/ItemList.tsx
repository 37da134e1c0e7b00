import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { matchesItem } from '../../../shared/rules/waste.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { type ErrorOf, wasteTable } from './officeWaste.ts';

type Row = OfficeWaste['items'][number];
type Fractions = OfficeWaste['fractions'];

const table = wasteTable<Row>('items', ({ name, keywords, fraction_id, place, note }) => ({
  name,
  keywords,
  fraction_id,
  place,
  note,
}));

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
        save={(row, data) =>
          table.put(row, {
            name: textOf(data, 'name'),
            keywords: textOf(data, 'keywords'),
            fraction_id: Number(textOf(data, 'fraction_id')) || null,
            place: textOf(data, 'place'),
            note: textOf(data, 'note'),
          })
        }
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
  const text = (name: 'name' | 'keywords' | 'place' | 'note', label: string, hint: string, maxLength: number) => (
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
      {text('name', 'Che cosa', 'Come «Cartone della pizza».', 80)}
      {text('keywords', 'Altre parole (facoltative)', 'Con cui lo si cerca, come «scatola».', 200)}
      <SelectField
        label="Va con"
        name="fraction_id"
        defaultValue={String(row?.fraction_id ?? '')}
        options={[
          { value: '', label: 'Non si raccoglie a casa' },
          ...fractions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errorOf('fraction_id')}
      />
      {text('place', 'Dove si porta', 'Se non si raccoglie a casa, come «Centro di raccolta».', 160)}
      <div data-wide>{text('note', 'Nota (facoltativa)', 'Come «Se è unto va nell’organico.»', 300)}</div>
    </>
  );
}
