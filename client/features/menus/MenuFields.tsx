import { ChefHat, QrCode } from 'lucide-react';
import { useState } from 'react';
import {
  type DraftDish,
  type DraftSection,
  MENU_FIELDS,
  type MenuDraft,
  SECTION_FIELDS,
} from '../../../shared/kinds/menus.ts';
import { paths } from '../../../shared/paths.ts';
import { MENU_LIMITS } from '../../../shared/rules/menus.ts';
import type { Controls, FormParts } from '../../lib/editing.ts';
import { useSteady } from '../../lib/steady.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';
import { controlOf, controlsOf } from '../../ui/edit/controls.tsx';
import edit from '../../ui/edit/Edit.module.css';
import type { ErrorOf } from '../../ui/edit/frame.tsx';
import { ListEditor } from '../../ui/edit/ListEditor.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { useRowEdits } from '../../ui/edit/useRowEdits.ts';
import { DishRow } from './DishRow.tsx';
import { emptyDish, emptySection, isTranslated, moveToSection, untranslated } from './menuEdits.ts';

/** A menu: its place, its sections and dishes in one or two languages, the notes, and how long its code works. */
export const menuForm: FormParts<typeof MENU_FIELDS> = [
  { title: 'Il menu', items: [{ of: ['activity_id', 'sections'], draw: (props) => <Dishes {...props} /> }] },
  {
    title: 'Nota in fondo',
    add: ['Aggiungi una nota in fondo', 'Il coperto, il pesce abbattuto, come chiedere degli allergeni.'],
    items: [
      'note_it',
      {
        of: ['note_en'],
        draw: ({ control, draft }) => (isBilingual(draft) || draft.note_it !== '') && control('note_en'),
      },
    ],
  },
  {
    title: 'Scadenza del QR',
    add: ['Aggiungi una scadenza del QR', 'Per un menu di stagione: dopo, il codice non lo apre più.'],
    items: ['access_until'],
  },
];

const isBilingual = ({ sections, note_en }: MenuDraft) => isTranslated(sections) || note_en !== '';

function Dishes(props: Controls<typeof MENU_FIELDS>) {
  const { draft, change, error, itemId, options } = props;
  const { sections } = draft;
  const [language, setLanguage] = useState<'it' | 'both'>(() => (isBilingual(draft) ? 'both' : 'it'));
  const both = language === 'both';
  const names = sections.map(({ name_it }) => name_it.replaceAll('\n', ' ')).join('\n');
  const missing = both ? untranslated(sections) : 0;
  const dishes = sections.reduce((sum, section) => sum + section.dishes.length, 0);

  const isOwn = ({ id }: { id: number }) => id === draft.activity_id;
  const shops = itemId === null ? options.shops : options.shops.filter(isOwn);
  const { control } = controlsOf(MENU_FIELDS, { ...props, options: { ...options, shops } });

  return (
    <>
      {control('activity_id', {
        hint: itemId === null ? 'Ogni locale ha un menu solo.' : 'Il menu resta al suo locale, con i QR già stampati.',
      })}
      {itemId !== null && draft.activity_id !== null && <Doors menu={itemId} shop={draft.activity_id} />}
      <Segments
        label="Lingue"
        hint={missing > 0 ? translationWords(missing) : 'Chi legge in inglese vede in italiano ciò che non è tradotto.'}
        value={language}
        options={LANGUAGES}
        onChange={setLanguage}
      />
      <Rows<DraftSection>
        label="Sezioni e piatti"
        hint={`Invio passa dal nome al prezzo, e dal prezzo al piatto dopo. I piatti sono ${dishes}.`}
        name="sections"
        items={sections}
        onChange={(next) => change({ sections: next })}
        add={emptySection}
        addLabel="Aggiungi una sezione"
        itemLabel={({ name_it }, index) => name_it || `Sezione ${index + 1}`}
        most={MENU_LIMITS.sections}
        error={error}
        render={({ item: section, index, change: changeSection, error: errorOf }) => (
          <SectionFields
            section={section}
            index={index}
            names={names}
            isBilingual={both}
            change={changeSection}
            error={(path) => errorOf(path) ?? (path === 'name_it' ? error(`sections.${index}`) : undefined)}
            toSection={(at, to) => change({ sections: moveToSection(sections, index, at, to) })}
          />
        )}
      />
    </>
  );
}

/** Where a published menu leads: its dishes of today, and its codes to print. */
function Doors({ menu, shop }: { menu: number; shop: number }) {
  return (
    <div className="row gap-12">
      <LinkButton look="quiet" href={`${paths.module('piatti')}?menu=${menu}`}>
        <ChefHat />
        Piatti di oggi
      </LinkButton>
      <LinkButton look="quiet" href={`${paths.module('qr')}?negozio=${shop}`}>
        <QrCode />
        QR per i tavoli
      </LinkButton>
    </div>
  );
}

const LANGUAGES = [
  { value: 'it', label: 'Solo italiano' },
  { value: 'both', label: 'Italiano e inglese' },
] as const;

const translationWords = (missing: number) =>
  missing === 1 ? 'Manca una traduzione.' : `Mancano ${missing} traduzioni.`;

interface SectionFieldsProps {
  section: DraftSection;
  index: number;
  /** Names of all sections, one a line. */
  names: string;
  isBilingual: boolean;
  change: (changes: Partial<DraftSection>) => void;
  /** By path inside the section: 'dishes.2.name_it'. */
  error: ErrorOf;
  toSection: (at: number, section: number) => void;
}

/** A section's name, and its dishes, typed one after the other with Enter. */
function SectionFields({ section, index, names, isBilingual, change, error, ...acts }: SectionFieldsProps) {
  const { dishes } = section;
  const control = controlOf(SECTION_FIELDS, { draft: section, change, error });
  const edits = useRowEdits<DraftDish>({
    items: dishes,
    onChange: (next) => change({ dishes: next }),
    create: emptyDish,
    labelOf: ({ name_it }) => name_it || 'Piatto',
    putBackAt: 'input',
  });
  const { toSection } = useSteady({ toSection: acts.toSection });
  return (
    <div className="stack">
      <div className="abreast">
        {control('name_it')}
        {isBilingual && control('name_en')}
      </div>
      <ListEditor edits={edits} className={edit.lines} of="menu" addLabel="Aggiungi un piatto">
        {dishes.map((dish, at) => (
          <DishRow
            key={edits.keys[at]}
            rowKey={edits.keys[at] as number}
            dish={dish}
            at={at}
            count={dishes.length}
            section={index}
            sections={names}
            isBilingual={isBilingual}
            error={(path) => error(`dishes.${at}.${path}`)}
            acts={edits.acts}
            toSection={toSection}
          />
        ))}
      </ListEditor>
    </div>
  );
}
