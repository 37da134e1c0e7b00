import { Link } from 'wouter';
import type { Menu, MenuDish } from '../../../shared/contract/menus.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { type MenuLanguage, menuTitle, suits } from '../../../shared/rules/menus.ts';
import { useMenuLanguage } from '../../lib/menuLanguage.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Page } from '../../ui/Page.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import { Dish } from './Dish.tsx';
import { inLanguage } from './inLanguage.ts';
import { MenuFilters } from './MenuFilters.tsx';
import css from './MenuPage.module.css';
import { SectionChips } from './SectionChips.tsx';
import type { MenuFiltersState } from './useMenuFilters.ts';
import { WORDS } from './words.ts';

/** A menu as its guests read it, and as the desk shows a draft of it. */
export function MenuView({ menu, filters }: { menu: Menu; filters: MenuFiltersState }) {
  const [language, setLanguage] = useMenuLanguage();
  const { activity, note, sections, updated_at } = menu;
  const words = WORDS[language];
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
        <MenuFilters dishes={dishes} filters={filters} language={language} />
        <SectionChips
          label={words.sections}
          sections={shown.map(({ id, name }) => ({ id, ...inLanguage(name, language) }))}
        />
        <p role="status" className={css.count}>
          {words.counted(total, dishes.length)}
        </p>
        {total === 0 && <p>{words.empty}</p>}
        {shown.map(({ id, name, dishes: of }) => {
          const title = inLanguage(name, language);
          return (
            <section key={id} id={`sezione-${id}`} className={css.section} aria-labelledby={`titolo-${id}`}>
              <h2 id={`titolo-${id}`} lang={title.lang} tabIndex={-1}>
                {title.text}
              </h2>
              <ul className={css.dishes}>
                {of.map((dish) => (
                  <Dish key={dish.id} dish={dish} language={language} />
                ))}
              </ul>
            </section>
          );
        })}
        <footer className={css.foot}>
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
