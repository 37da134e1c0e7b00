import type { Opening } from '../../../shared/contract/activities.ts';

/** The opening state as the server computed it, 'Aperto' in green: "Aperto, chiude alle 13:30". */
export function OpeningWords({ opening }: { opening: Opening }) {
  const [word = '', ...rest] = opening.label.split(/(?=,| 24)/);
  return (
    <>
      <span className={opening.is_open ? 'done' : undefined}>{word}</span>
      {rest.join('')}
    </>
  );
}
