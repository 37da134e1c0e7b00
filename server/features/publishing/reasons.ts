import type { CannedReasons } from '../../../shared/contract/publishing.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { PublishingOptions } from './parts.ts';

const KEY = 'publishing_reasons';
const DEFAULTS: CannedReasons = {
  changes: [
    'Manca una foto, o quella che c’è è troppo piccola: aggiungine una tua.',
    'Nel testo non si capisce dove o quando: scrivi indirizzo, giorno e ora.',
    'Il prezzo o le condizioni non sono chiari: scrivili per esteso.',
  ],
  reject: [
    'C’è già un contenuto uguale online: modifica quello.',
    'Questo portale racconta la città: qui non è il posto per questo contenuto.',
  ],
};

/** Blank lines and repetitions are left out. */
const kept = (sentences: readonly string[]): string[] => [
  ...new Set(sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')),
];

/** The office's most frequent sentences, to begin an answer with. */
export function createReasons({ db, clock, audit: { record }, stored }: PublishingOptions) {
  const read = () => (stored.one(KEY) ?? DEFAULTS) as CannedReasons;
  const replace = db.transaction((reasons: CannedReasons, actorId: number): void => {
    const before = read();
    stored.put(KEY, reasons, isoInstant(clock()));
    record({
      actor_id: actorId,
      action: 'reasons.changed',
      subject: 'Motivi pronti della redazione',
      before: { reasons: [...before.changes, ...before.reject] },
      after: { reasons: [...reasons.changes, ...reasons.reject] },
    });
  });

  return {
    get: read,
    put({ changes, reject }: CannedReasons, actorId: number): CannedReasons {
      const reasons = { changes: kept(changes), reject: kept(reject) };
      replace.immediate(reasons, actorId);
      return reasons;
    },
  };
}
