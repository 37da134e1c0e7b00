import { useState } from 'react';
import type { OfficeCategories, OfficeCategory } from '../../../shared/contract/officeTables.ts';
import { paths } from '../../../shared/paths.ts';
import { CATEGORISED_KINDS, CATEGORY_NAME_LIMIT, type CategorisedKind, KINDS } from '../../../shared/rules/kinds.ts';
import { call } from '../../lib/http.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { EditableList, type EditableListProps } from '../../ui/EditableList.tsx';
import { Field } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { TileChoice } from './TileChoice.tsx';

const URL = '/api/office/categories';
const reload = () => refreshResource(URL);

/** /profilo/moduli/categorie: the categories of one kind, which is in the address. */
export default function CategoriesPage() {
  const resource = useResource<OfficeCategories>(URL);
  const query = useQuery(paths.module('categorie'));
  const kind = CATEGORISED_KINDS.find((one) => one === query.get('sezione')) ?? 'activities';
  return (
    <ModulePage slug="categorie">
      <PartChoice
        label="Sezione"
        chosen={kind}
        onChoose={(key) => query.set({ sezione: key })}
        parts={CATEGORISED_KINDS.map((key) => ({
          key,
          label: KINDS[key].label,
          count: resource.data?.data.filter((category) => category.kind === key).length,
        }))}
      />
      <Loaded resource={resource} kind={KINDS[kind].tile} height="100vh">
        {({ data }) => <List key={kind} kind={kind} rows={data.filter((category) => category.kind === kind)} />}
      </Loaded>
    </ModulePage>
  );
}

function List({ kind, rows }: { kind: CategorisedKind; rows: OfficeCategory[] }) {
  const [merging, setMerging] = useState<OfficeCategory | null>(null);
  const [merged, setMerged] = useState('');
  return (
    <>
      {merged !== '' && <p role="status">{merged}</p>}
      <EditableList
        name={`categorie.${kind}`}
        rows={rows}
        {...changesOf(kind, () => setMerged(''))}
        keyOf={({ id }) => id}
        label={({ plural }) => plural}
        fields={(row) => <Fields kind={kind} row={row} />}
        ask={questionBefore}
        kept={whyKept}
        more={(row, close) =>
          rows.length > 1 && (
            <Button
              look="quiet"
              onClick={() => {
                close();
                setMerging(row);
              }}
            >
              Unisci a un’altra…
            </Button>
          )
        }
        add="Aggiungi una categoria"
        empty={{
          kind: KINDS[kind].tile,
          title: 'Ancora nessuna categoria',
          text: 'Senza categorie qui non si può pubblicare niente: aggiungi la prima.',
        }}
      >
        {(row) => <ClosedRow kind={kind} row={row} />}
      </EditableList>
      {merging !== null && (
        <MergeDialog
          from={merging}
          others={rows.filter(({ id }) => id !== merging.id)}
          reload={reload}
          onMerged={setMerged}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}

type Changes = Pick<EditableListProps<OfficeCategory>, 'save' | 'remove' | 'restore' | 'order' | 'reload'>;

/** @param starting called as a change starts: what was said of an earlier one is then old */
function changesOf(kind: CategorisedKind, starting: () => void): Changes {
  const bodyOf = (data: FormData) => ({
    name: textOf(data, 'name'),
    plural: textOf(data, 'plural'),
    slug: textOf(data, 'slug'),
    tile: textOf(data, 'tile'),
  });
  return {
    async save(row, data) {
      starting();
      if (row === null) await call(URL, { method: 'POST', body: { kind, ...bodyOf(data) } });
      else await call(`${URL}/${row.id}`, { method: 'PUT', body: { ...bodyOf(data), revision: row.revision } });
    },
    async remove({ id, revision }) {
      starting();
      await call(`${URL}/${id}?revision=${revision}`, { method: 'DELETE' });
    },
    async restore({ name, plural, slug, tile }) {
      await call(URL, { method: 'POST', body: { kind, name, plural, slug, tile } });
    },
    async order(ids) {
      await call(`${URL}/order`, { method: 'PUT', body: { kind, ids } });
    },
    reload,
  };
}

/** Followers do not come back with a category that is put back. */
function questionBefore({ plural, followers }: OfficeCategory) {
  if (followers === 0) return null;
  return {
    title: `Eliminare «${plural}»?`,
    description: `${people(followers)} di questa categoria: non ne sapranno più nulla, nemmeno se la rifai. Se una simile c’è già, uniscile.`,
  };
}

function whyKept({ items }: OfficeCategory): string | null {
  return items === 0
    ? null
    : `Ha ${itemsOf(items)}, anche fra le bozze e l’archivio: per toglierla uniscila a un’altra.`;
}

function ClosedRow({ kind, row: { name, plural, slug, tile, items } }: { kind: CategorisedKind; row: OfficeCategory }) {
  return (
    <>
      <strong className="line gap-12">
        <span className="face face-small">
          <Tile kind={KINDS[kind].tile} seed={tile} />
        </span>
        {plural}
      </strong>
      <span className="soft">
        {name} · {items === 0 ? 'vuota' : itemsOf(items)} · {slug}
      </span>
    </>
  );
}

function Fields({ kind, row }: { kind: CategorisedKind; row: OfficeCategory | null }) {
  const common = { autoComplete: 'off', maxLength: CATEGORY_NAME_LIMIT };
  return (
    <>
      <Field {...common} label="Una sola" hint="Come «Ristorante»." name="name" defaultValue={row?.name} />
      <Field
        {...common}
        label="Tutte"
        hint="Come «Ristoranti»: è il nome nei filtri."
        name="plural"
        defaultValue={row?.plural}
      />
      <div data-wide className="stack gap-16">
        <Field
          {...common}
          label="Indirizzo"
          hint={
            row === null
              ? 'Vuoto: si ricava dal plurale.'
              : 'Se lo cambi, i collegamenti e i calendari con quello di prima portano a quello nuovo.'
          }
          name="slug"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={row?.slug}
        />
        <TileChoice kind={KINDS[kind].tile} chosen={row?.tile ?? ''} />
      </div>
    </>
  );
}

export function itemsOf(count: number): string {
  return count === 1 ? '1 voce' : `${count} voci`;
}

function people(count: number): string {
  return count === 1 ? '1 persona segue le novità' : `${count} persone seguono le novità`;
}
