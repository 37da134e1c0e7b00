import { Link } from 'wouter';
import type { OfficeUsefulNumbers } from '../../../shared/contract/usefulNumbers.ts';
import { NUMBER_FIELDS } from '../../../shared/kinds/usefulNumbers.ts';
import { paths } from '../../../shared/paths.ts';
import { useId } from '../../lib/ids.ts';
import { useResource } from '../../lib/resource.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { officeTable } from '../../ui/officeTable.tsx';

type Row = OfficeUsefulNumbers['data'][number];

const URL = '/api/office/useful-numbers';
const table = officeTable<Row, typeof NUMBER_FIELDS>(URL, URL, NUMBER_FIELDS);

/** /profilo/moduli/numeri-utili: the telephone numbers of the page of that name. */
export default function UsefulNumbersPage() {
  const resource = useResource<OfficeUsefulNumbers>(URL);
  return (
    <ModulePage slug="numeri-utili">
      <p>
        <Link href={paths.page('numeri-utili')}>Guarda la pagina</Link>: i numeri stanno dopo l’introduzione, divisi per
        sezione. Il resto del testo si cambia con la pagina.
      </p>
      <Loaded resource={resource} kind="pages" height="480px">
        {({ data }) => <List rows={grouped(data)} />}
      </Loaded>
    </ModulePage>
  );
}

function List({ rows }: { rows: Row[] }) {
  const sections = sectionsOf(rows);
  const known = useId();
  return (
    <>
      <datalist id={known}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      <EditableList
        name="numeri"
        rows={rows}
        {...table}
        label={({ section, name }) => `${section}: ${name}`}
        fields={table.form({ section: { list: known } })}
        add="Aggiungi un numero"
        empty={{
          kind: 'pages',
          title: 'Ancora nessun numero',
          text: 'Comincia dalle emergenze, poi gli uffici: ognuno si chiama con un tocco.',
        }}
      >
        {({ section, name, number, note }) => (
          <>
            <strong>
              {name}: <span className="tabular">{number.replaceAll(' ', '\u00a0')}</span>
            </strong>
            <span className="soft">{note === '' ? section : `${section} · ${note}`}</span>
          </>
        )}
      </EditableList>
    </>
  );
}

function sectionsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ section }) => section))];
}

/** In the page's order: a section is placed where its first number is. */
function grouped(rows: readonly Row[]): Row[] {
  return sectionsOf(rows).flatMap((section) => rows.filter((row) => row.section === section));
}
