import { CalendarDays, ChevronRight, Droplets, type LucideIcon, Search } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import css from './Doors.module.css';

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

/** Links to the section's three tools, shown before the articles. */
export function Doors() {
  return (
    <nav aria-label="Servizi per l’ambiente">
      <ul className={css.doors}>
        {DOORS.map(({ href, icon: Icon, title, text }) => (
          <li key={href}>
            <Link href={href} className={css.door}>
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
              <span className="words">
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
