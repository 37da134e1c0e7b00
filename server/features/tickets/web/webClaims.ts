import type { ClaimBody } from '../../../../shared/contract/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { clientOf } from '../../../http/limits.ts';
import type { Writing } from '../../../http/writing.ts';
import { createBatch } from '../../../lib/batch.ts';
import { createCheckpoints } from '../../../lib/checkpoints/checkpoints.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import type { MailThrottle } from '../../../lib/mailThrottle.ts';
import { createClaimCommits } from './claimCommits.ts';
import { createBegunClaims } from './holdLimit.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  writing: Writing;
  senderKey: MailThrottle['senderKey'];
  data_dir: string;
  /** The thread that commits claims; null: the main thread does. */
  thread: URL | null;
  onError: (error: unknown) => void;
  /** False in load tests, where one client buys for everybody. */
  limits: boolean;
}

/** Claims of the checkout. Those of the same milliseconds share a commit. */
export function createWebClaims(dependencies: Dependencies) {
  const { db, clock, senderKey, limits } = dependencies;
  const checkpoints = createCheckpoints(db);
  const commits = createClaimCommits(dependencies);
  const batch = createBatch(commits.commit, checkpoints.rush);
  const begun = createBegunClaims();
  const now = () => townNow(clock).now;

  return {
    /**
     * Holds places.
     * @param ip of whoever asks: a guest's holds, and the mails of their orders, are counted by it
     * @returns the order's uuid @throws 404, 409, 422, 429 for a client that holds too many
     */
    async claim(slug: string, body: ClaimBody, userId: number | null, ip: string): Promise<string> {
      const client = userId === null ? clientOf(ip) : `user ${userId}`;
      const wanted = {
        occurrence_id: body.occurrence_id,
        items: body.items.filter(({ quantity }) => quantity > 0),
        promo_code: body.promo_code ?? null,
        idempotency_key: body.idempotency_key,
        user_id: userId,
        email: null,
        name: '',
        mail_sender: userId === null ? senderKey({ client: ip }) : null,
        source: 'web' as const,
      };
      const before = limits ? begun.begin(client, body.idempotency_key, now()) : null;
      return await batch.add({ slug, wanted, begun: before });
    },
    /** Called when somebody opens a checkout. */
    prepare: commits.prepare,
    /** Called every few seconds. */
    forget: () => begun.forget(now()),
    async close(): Promise<void> {
      await commits.close();
      checkpoints.close();
    },
  };
}
