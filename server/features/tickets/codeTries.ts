import { tooMany } from '../../http/errors.ts';
import { clientOf } from '../../http/limits.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';

/** Whoever was told a code types it wrong a few times; thirty different ones are guessed. */
const MOST_CODES = 30;
const KEPT_MINUTES = 10;
const MOST_CLIENTS = 10_000;

/**
 * Counts the different codes that a client tries, right or wrong, so that nobody guesses one. The same code again is no further try:
 * a whole school may use one from one address.
 * @returns checks a try. @throws 429
 */
export function createCodeTries(clock: Clock): (ip: string, code: string) => void {
  const clients = new Map<string, { until: string; codes: Set<string> }>();

  return (ip, code) => {
    const text = code.trim().toLowerCase();
    if (text === '') return;
    const client = clientOf(ip);
    const now = clock();
    const known = clients.get(client);
    const mine =
      known !== undefined && known.until > isoInstant(now)
        ? known
        : { until: isoInstant(now.add({ minutes: KEPT_MINUTES })), codes: new Set<string>() };
    if (!mine.codes.has(text) && mine.codes.size >= MOST_CODES)
      throw tooMany('Hai provato troppi codici: riprova tra qualche minuto.', KEPT_MINUTES * 60);
    mine.codes.add(text);
    keepNewest(clients, client, mine, MOST_CLIENTS);
  };
}
