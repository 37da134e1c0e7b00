import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './SearchPage.module.css';

const cards = [
  {
    href: paths.activities,
    kind: 'activities',
    title: 'Attività',
    text: 'Negozi, locali, botteghe e professionisti, con orari e contatti.',
  },
  {
    href: paths.events,
    kind: 'events',
    title: 'Eventi',
    text: 'Concerti, mercati, laboratori: che cosa succede e quando.',
  },
  {
    href: paths.jobs,
    kind: 'jobs',
    title: 'Annunci di lavoro',
    text: 'Posizioni aperte in città, con contratto e paga.',
  },
  {
    href: paths.promotions,
    kind: 'promotions',
    title: 'Promo e offerte',
    text: 'Sconti e offerte validi adesso, con la scadenza.',
  },
] as const;

/** What the search screen shows before a search: the kinds of things it finds. */
export function WhatIsHere() {
  return (
    <section className={css.idle}>
      <h2>Cosa puoi trovare?</h2>
      <ul className={css.cards}>
        {cards.map(({ href, kind, title, text }) => (
          <li key={href}>
            <Link href={href} className={css.card}>
              <Tile kind={kind} seed={href} className={css.face} />
              <span className={css.hint}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
