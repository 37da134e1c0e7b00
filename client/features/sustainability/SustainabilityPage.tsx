import { CalendarDays, ChevronRight, Droplets, type LucideIcon, Search } from 'lucide-react';
import { Link } from 'wouter';
import type { ArticlePage } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { useList } from '../../lib/list.ts';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Filters } from '../../ui/Filters.tsx';
import grid from '../../ui/Grid.module.css';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { CardSkeletons } from '../../ui/ListSkeletons.tsx';
import { ArticleRow } from './ArticleRow.tsx';

const DOORS: readonly { href: string; icon: LucideIcon; title: string; text: string }[] = [
  {
    href: paths.wasteCalendar,
    icon: CalendarDays,
    title: 'Che cosa espongo stasera',
    text: 'Il calendario della tua zona, con il promemoria.',
  },
  {
    href: paths.wasteGlossary,
    icon: Search,
    title: 'Dove lo butto?',
    text: 'Scrivi l’oggetto, leggi il contenitore.',
  },
  {
    href: paths.wastePoints,
    icon: Droplets,
    title: 'Acqua e riciclo in città',
    text: 'Case dell’acqua, olio, pile, vestiti.',
  },
];

/** /sostenibilita: the tools first (tonight's waste, where an item goes, water), then the articles. */
export default function SustainabilityPage() {
  const list = useList<'articles', ArticlePage>('articles', paths.sustainability);
  return (
    <ListPage
      kind="articles"
      title="Sostenibilità"
      lead="Che cosa fa la città, e che cosa puoi fare tu: raccolta, acqua, energia, mare."
      list={list}
      counted={(total) => (total === 1 ? '1 articolo' : `${total} articoli`)}
      above={<Doors />}
      filters={
        <Filters>
          <CategoryFilter kind="sustainability" list={list} />
        </Filters>
      }
      skeleton={<CardSkeletons height="clamp(232px, 22vw, 279px)" />}
      empty={{
        title: 'Nessun articolo',
        text: list.filtered
          ? 'Su questo argomento non c’è ancora niente: togli il filtro e leggi gli altri.'
          : 'La redazione non ha ancora pubblicato articoli.',
      }}
    >
      {(page) => (
        <ListItems kind="articles" items={page.data} className={grid.cards} aside={asideAfter(page)}>
          {(article) => <ArticleRow article={article} heading="h2" first={article === page.data[0]} />}
        </ListItems>
      )}
    </ListPage>
  );
}

/** Links to the section's three tools, shown before the articles. */
function Doors() {
  return (
    <nav aria-label="Servizi per l’ambiente">
      <ul className="row gap-16">
        {DOORS.map(({ href, icon: Icon, title, text }) => (
          <li key={href} className="grid fills-row shrinks">
            <Link href={href} className="line gap-16 pad-12-16 radius good ink close undecorated">
              <Icon size={28} className="leaf" />
              <span className="words">
                <strong className="title">{title}</strong>
                <span className="size-m">{text}</span>
              </span>
              <ChevronRight className="leaf" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
