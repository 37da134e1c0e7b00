import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import type { Hold } from '../retention/sweep.ts';
import type { Administrators } from './administrators.ts';

const TITLE = 'La pulizia dei dati scaduti è ferma';
const DO =
  'Non è stato cancellato nulla. Chi gestisce il server controlla con «npm run sweep» e, se è tutto giusto, conferma.';

/** Tells the administrators, in the portal and by mail, that the sweep is on hold, and what to do. */
export function createSweepWarning({ tell }: Pick<Administrators, 'tell'>) {
  return (hold: Hold, within: () => void): void => tell({ title: TITLE, what: reason(hold), todo: DO }, within);
}

function reason(hold: Hold): string {
  if (hold.why === 'clock') {
    const [now, before] = [hold.now, hold.seen_at].map((instant) => fullDay(wallTime(instant).day));
    return `L’orologio del server segna il ${now}, ma il portale era in funzione l’ultima volta il ${before}.`;
  }
  const tables = hold.tables.map(({ table, removed, left }) => `${removed} righe su ${removed + left} in ${table}`);
  return `La pulizia di oggi toglierebbe molto più del solito: ${tables.join(', ')}.`;
}
