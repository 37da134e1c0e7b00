import type { CannedReasons } from '../../../shared/contract/publishing.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { PublishingOptions } from './dependencies.ts';

const KEY = 'publishing_reasons';
const DEFAULTS = [
  'Manca una foto, o quella che c’è è troppo piccola: aggiungine una tua.',
  'Nel testo non si capisce dove o quando: scrivi indirizzo, giorno e ora.',
  'C’è già un contenuto uguale online: modifica quello.',
  'Il prezzo o le condizioni non sono chiari: scrivili per esteso.',
  'Questo portale racconta la città: qui non è il posto per questo contenuto.',
];

/** The office's most frequent sentences, to begin a reason with. */
export function createReasons({ db, clock, audit: { record }, stored }: PublishingOptions) {
  const read = () => (stored.one(KEY) ?? DEFAULTS) as string[];
  const replace = db.transaction((reasons: string[], actorId: number): void => {
    const before = read();
    stored.put(KEY, reasons, isoInstant(clock()));
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
