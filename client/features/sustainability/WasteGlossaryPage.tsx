import { Link, useLocation, useSearch } from 'wouter';
import type { WasteItem, WasteItems } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { matchesItem, resemblesItem } from '../../../shared/rules/waste.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchLandmark } from '../../ui/SearchLandmark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Bin } from './Bin.tsx';

/** /sostenibilita/dove-lo-butto: finds the right bin for an item. The query is kept in the address. */
export default function WasteGlossaryPage() {
  const resource = useResource<WasteItems>('/api/waste/items');
  const { data } = resource;
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const [, navigate] = useLocation();
  const ask = (q: string) =>
    navigate(q === '' ? paths.wasteGlossary : `${paths.wasteGlossary}?q=${encodeURIComponent(q)}`, { replace: true });
  const items = data?.data ?? [];
  const exact = items.filter((item) => matchesItem(item, asked));
  const found = exact.length > 0 ? exact : items.filter((item) => resemblesItem(item, asked));
  return (
    <Page
      band="sustainability"
      title="Dove lo butto?"
      lead="Scrivi che cosa hai in mano."
      above={<Breadcrumb steps={[{ href: paths.sustainability, label: 'Sostenibilità' }]} />}
      narrow
    >
      {data?.data.length === 0 && (
        <Notice
          kind="sustainability"
          title="L’elenco non c’è ancora"
          action={<LinkButton href={paths.contact}>Chiedi alla redazione</LinkButton>}
        >
          L’ufficio ambiente non ha ancora scritto che cosa va dove.
        </Notice>
      )}
      <SearchLandmark hidden={data?.data.length === 0} onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Oggetto o materiale"
          name="q"
          type="search"
          value={asked}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Scontrino, pile…"
          onChange={(event) => ask(event.target.value)}
        />
      </SearchLandmark>
      <Loaded
        resource={resource}
        kind="sustainability"
        skeleton={
          <Loading className="grid gap-8">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} height="98px" />
            ))}
          </Loading>
        }
      >
        {(data) =>
          data.data.length === 0 ? null : <Found items={found} isExact={found === exact} onAll={() => ask('')} />
        }
      </Loaded>
    </Page>
  );
}

interface FoundProps {
  items: readonly WasteItem[];
  /** Otherwise nothing has the typed words, and these have similar ones. */
  isExact: boolean;
  /** Shows all items again. */
  onAll: () => void;
}

function Found({ items, isExact, onAll }: FoundProps) {
  const [one, many] = isExact || items.length === 0 ? ['voce', 'voci'] : ['voce simile', 'voci simili'];
  return (
    <>
      <p role="status" className="strong tabular">
        {items.length === 1 ? `1 ${one}` : `${items.length} ${many}`}
      </p>
      {items.length === 0 ? (
        <Notice
          kind="sustainability"
          title="Non lo abbiamo in elenco"
          action={<Button onClick={onAll}>Vedi tutte le voci</Button>}
        >
          Prova con un’altra parola, o <Link href={paths.contact}>chiedi alla redazione</Link>.
        </Notice>
      ) : (
        <ul className="sheet clip">
          {items.map((item) => (
            <Item key={item.name} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function Item({ item: { name, fraction, place, note } }: { item: WasteItem }) {
  return (
    <li className="flex gap-16 pad-12-16 follows">
      <span className="fixed">
        <Bin colour={fraction?.colour ?? 'red'} size={32} />
      </span>
      <div className="shrinks">
        <h2 className="size-l">{name}</h2>
        <p className="strong">{fraction === null ? place : `${fraction.name}, ${fraction.container}`}</p>
        {note !== '' && <p className="soft">{note}</p>}
      </div>
    </li>
  );
}
