import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';

interface Due {
  readonly until: string;
  readonly days_left: number;
}

/** Reminds people of the office that they need a passkey or codes, and leads there. */
export function StrengthenCard({ due }: { due: Due }) {
  return (
    <>
      <Callout tone={due.days_left === 0 ? 'urgent' : 'warm'}>{dueWords(due)}</Callout>
      <div>
        <LinkButton href={paths.strongSignIn}>Rendi sicuro il tuo accesso</LinkButton>
      </div>
    </>
  );
}

/** How long somebody of the office may go on without passkey or codes, in a sentence. */
export function dueWords({ until, days_left }: Due): string {
  const what = 'aggiungi una passkey o i codici di un’app';
  if (days_left === 0) return `I tuoi ruoli sono fermi: ${what}, e tornano subito.`;
  const days = days_left === 1 ? 'Hai ancora un giorno' : `Hai ancora ${days_left} giorni`;
  return `${days}, fino ${theDay('al', wallTime(until).day)}: ${what}. Poi, finché non lo fai, i tuoi ruoli restano fermi.`;
}
