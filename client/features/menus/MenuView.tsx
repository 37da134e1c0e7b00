import { Link } from 'wouter';
import type { Menu, MenuDish } from '../../../shared/contract/menus.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { ALLERGENS, type Allergen, type MenuLanguage, menuTitle, suits } from '../../../shared/rules/menus.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useMenuLanguage } from '../../lib/menuLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Page } from '../../ui/Page.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './MenuPage.module.css';
import { SectionChips } from './SectionChips.tsx';
import { TRANSLATIONS } from './translations.ts';
import type { MenuFilters } from './useMenuFilters.ts';

interface FilterChipsProps {
  dishes: readonly MenuDish[];
  filters: MenuFilters;
  language: MenuLanguage;
}

const DIETS = ['vegetarian', 'vegan'] as const;

/** A menu as its guests read it, and as the desk shows a draft of it. */
export function MenuView({ menu, filters }: { menu: Menu; filters: MenuFilters }) {
  const [language, setLanguage] = useMenuLanguage();
  const { activity, note, sections, updated_at } = menu;
  const words = TRANSLATIONS[language];
  const dishes = sections.flatMap((section) => section.dishes);
  const isShown = (dish: MenuDish) => suits(dish, filters.without, filters.diet);
  const shown = sections
    .map((section) => ({ ...section, dishes: section.dishes.filter(isShown) }))
    .filter((section) => section.dishes.length > 0);
  const total = shown.reduce((sum, section) => sum + section.dishes.length, 0);
  const line = inLanguage(note, language);

  return (
    <div lang={language}>
      <div className={css.wall}>
        <TileWall tiles={[{ kind: 'activities', seed: activity.id }]} size={56} />
      </div>
      <Page
        title={words.title(activity.name)}
        tabTitle={menuTitle(activity.name)}
        lead={words.lead}
        narrow
        above={<LanguageSwitch value={language} onChange={setLanguage} />}
      >
        <FilterChips dishes={dishes} filters={filters} language={language} />
        <SectionChips
          label={words.sections}
          sections={shown.map(({ id, name }) => ({ id, ...inLanguage(name, language) }))}
        />
        <p role="status" className="quiet tabular">
          {words.counted(total, dishes.length)}
        </p>
        {total === 0 && <p>{words.empty}</p>}
        {shown.map(({ id, name, dishes: of }) => {
          const title = inLanguage(name, language);
          return (
            <section key={id} id={`sezione-${id}`} className="stack" aria-labelledby={`titolo-${id}`}>
              <h2 id={`titolo-${id}`} className="size-2xl pad-top-8" lang={title.lang} tabIndex={-1}>
                {title.text}
              </h2>
              <ul className="sheet">
                {of.map((dish) => (
                  <Dish key={dish.id} dish={dish} language={language} />
                ))}
              </ul>
            </section>
          );
        })}
        <footer className="stack gap-8 quiet">
          {line.text !== '' && <p lang={line.lang}>{line.text}</p>}
          <p>
            {words.updated} <time dateTime={updated_at}>{day(updated_at, language)}</time>.{' '}
            <Link href={paths.activity(activity.slug)}>{words.place}</Link>
          </p>
        </footer>
      </Page>
    </div>
  );
}

function day(instant: string, language: MenuLanguage): string {
  const { day: of } = wallTime(instant);
  return language === 'it'
    ? fullDay(of)
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(of));
}

/** A dish: name and price on one line, ingredients below; unavailable dishes say so. */
function Dish({ dish, language }: { dish: MenuDish; language: MenuLanguage }) {
  const words = TRANSLATIONS[language];
  const name = inLanguage(dish.name, language);
  const description = inLanguage(dish.description, language);
  const allergens = dish.allergens.map((allergen) => ALLERGENS[allergen][language]).join(', ');
  return (
    <li
      className={
        dish.is_available
          ? 'stack gap-4 pad-16 pretty no-cut follows'
          : `stack gap-4 pad-16 pretty no-cut follows ${css.out}`
      }
    >
      <div className="flex gap-16 apart baseline">
        <h3 className="shrinks" lang={name.lang}>
          {name.text}
        </h3>
        <p className={`title fixed tabular ${css.price}`}>{euros(dish.price_cents, language)}</p>
      </div>
      {description.text !== '' && <p lang={description.lang}>{description.text}</p>}
      {(!dish.is_available || dish.diet !== null) && (
        <p className="row">
          {!dish.is_available && <Badge tone="warm">{words.out}</Badge>}
          {dish.diet !== null && <Badge tone="good">{capital(words[dish.diet])}</Badge>}
        </p>
      )}
      <p className="soft">{allergens === '' ? words.nothing : `${words.contains}: ${allergens}`}</p>
    </li>
  );
}

/** '12,50 €', '€12.50': always with cents, so that the prices of a menu align. */
function euros(cents: number, language: MenuLanguage): string {
  const locale = language === 'it' ? 'it-IT' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Filters by allergen and diet. Only allergens contained in some dish of this menu are offered. */
function FilterChips({ dishes, filters, language }: FilterChipsProps) {
  const words = TRANSLATIONS[language];
  const { without, diet, set } = filters;
  const present = (Object.keys(ALLERGENS) as Allergen[]).filter((name) =>
    dishes.some(({ allergens }) => allergens.includes(name)),
  );
  const chosen = without.length + (diet === null ? 0 : 1);
  return (
    <details className="sheet disclosure pad-8-16 no-print" open={chosen > 0}>
      <summary>
        {words.filters}
        {chosen > 0 && <span className={css.chosen}>{chosen}</span>}
      </summary>
      <div className="row">
        {DIETS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={diet === one}
            onClick={() => set({ diet: diet === one ? null : one })}
          >
            {capital(words[one])}
          </button>
        ))}
        {present.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={without.includes(one)}
            onClick={() => set({ without: toggled(without, one) })}
          >
            {capital(words.without(one))}
          </button>
        ))}
      </div>
      <p className="soft">{words.warning}</p>
      {chosen > 0 && (
        <button type="button" className="pad-0 target cobalt strong" onClick={() => set({ without: [], diet: null })}>
          {words.reset}
        </button>
      )}
    </details>
  );
}

/** The text in the given language; an untranslated text stays Italian, and `lang` says so. */
function inLanguage(text: { it: string; en: string }, language: MenuLanguage): { text: string; lang?: string } {
  return language === 'en' && text.en === '' ? { text: text.it, lang: 'it' } : { text: text[language] };
}

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
