import type { Opening } from '../../../shared/contract/activities.ts';
import card from '../../ui/Card.module.css';

/** The opening state as the server computed it, 'Aperto' in green: "Aperto, chiude alle 13:30". */
export function OpeningWords({ opening }: { opening: Opening }) {
  const [word = '', ...rest] = opening.label.split(/(?=,| 24)/);
  return (
    <>
      <span className={opening.is_open ? card.open : undefined}>{word}</span>
      {rest.join('')}
    </>
  );
}
