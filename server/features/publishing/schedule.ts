import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { Clashed, type Online } from './online.ts';
import type { Parts } from './parts.ts';
import { parse, type RevisionRow } from './repository.ts';

interface Dependencies extends Parts {
  online: Online;
}

/** Of a draft that nobody approved, whose author the office trusted when it was sent. */
const NOW_REVIEWED = 'Adesso la guarda prima la redazione: inviala di nuovo.';

/** Publishes what is due. A draft that can't be published any more goes back to its author with the reason. */
export function createSchedule({ db, clock, revisions, online, people, trust, notices }: Dependencies) {
  /** Why it can't be published, in a sentence; null when it was. */
  function attempt(row: RevisionRow): string | null {
    const writer = people.today(row.author_id);
    if (writer === null) return 'L’account di chi l’ha scritto è sospeso.';
    try {
      const ready = online.ready(row, parse(row.body), writer);
      const isApproved = row.decided_at !== null;
      if (!isApproved && !trust.publishesFreely(writer) && online.reviewedOf(row, ready).length > 0)
        return NOW_REVIEWED;
      const going = { decided_by: row.decided_by, actor_id: null, reason: row.reason };
      const { row: published, live: item } = online.publish(row, ready.draft, writer, going);
      notices.published(published, item.path, null);
      return null;
    } catch (error) {
      if (error instanceof Clashed) return error.message;
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
    }
  }

  const publishOne = db.transaction((id: number): void => {
    const row = revisions.one(id);
    if (row === undefined || row.state !== 'scheduled' || (row.publish_at ?? '') > isoInstant(clock())) return;
    const why = attempt(row);
    if (why === null) return;
    const now = isoInstant(clock());
    const reason = `Non è andato online all’ora scelta. ${why}`;
    const changes = { state: 'to_correct', reason, publish_at: null, decided_at: now, updated_at: now } as const;
    notices.toCorrect(revisions.update(row, changes), null);
  });

  return {
    /**
     * Called on a schedule; each draft has its own transaction. @throws the last failure, after the others were
     * published
     */
    publishDue(): void {
      let failed: unknown;
      for (const { id } of revisions.due(isoInstant(clock()))) {
        try {
          publishOne.immediate(id);
        } catch (error) {
          failed = error;
        }
      }
      if (failed !== undefined) throw failed;
    },
  };
}
