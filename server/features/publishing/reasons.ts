import type { CannedReasons } from '../../../shared/contract/publishing.ts';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../lib/clock.ts';

const KEY = 'publishing_reasons';
const DEFAULTS = [
  'Manca una foto, o quella che c’è è troppo piccola: aggiungine una tua.',
  'Nel testo non si capisce dove o quando: scrivi indirizzo, giorno e ora.',
  'C’è già un contenuto uguale online: modifica quello.',
  'Il prezzo o le condizioni non sono chiari: scrivili per esteso.',
  'Questo portale racconta la città: qui non è il posto per questo contenuto.',
];

/** The office's most frequent sentences, to begin a reason with. */
export function createReasons({ db, clock, audit: { record } }: Context) {
  const get = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  const put = db.prepare<[string, string, string]>(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  );
  const read = (): string[] => JSON.parse(get.get(KEY) ?? JSON.stringify(DEFAULTS)) as string[];
  const replace = db.transaction((reasons: string[], actorId: number): void => {
    const before = read();
    put.run(KEY, JSON.stringify(reasons), isoInstant(clock()));
    record({
      actor_id: actorId,
      action: 'reasons.changed',
      subject: 'Motivi pronti della redazione',
      before: { reasons: before },
      after: { reasons },
    });
  });

  return {
    get: (): CannedReasons => ({ data: read() }),
    /** Blank lines and repetitions are left out. */
    put(reasons: readonly string[], actorId: number): CannedReasons {
      const kept = [...new Set(reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''))];
      replace.immediate(kept, actorId);
      return { data: kept };
    },
  };
}
