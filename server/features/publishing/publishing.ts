import { createChecks } from './check.ts';
import type { PublishingOptions } from './dependencies.ts';
import { liveItems } from './items.ts';
import { createNotices } from './notices.ts';
import { createOnline } from './online.ts';
import { createPresence } from './presence.ts';
import { createPreviews } from './preview.ts';
import { createPublications } from './publications.ts';
import { revisionRepository } from './repository.ts';
import { createSubmission } from './submission.ts';
import { createTrust } from './trust.ts';
import { createWorkingCopies } from './workingCopies.ts';

/** The slice's services, put together: what people write, and how it comes online. */
export function createPublishing(options: PublishingOptions) {
  const { db, clock, record, notifier, mailer, public_origin, portalName } = options;
  const publications = createPublications(options.publications);
  const items = liveItems(db, publications);
  const revisions = revisionRepository(db);
  const parts = { ...options, publications, items, revisions };
  const trust = createTrust({ db, clock, record });
  const presence = createPresence(clock);
  const notices = createNotices({ db, notify: notifier.notify, mailer, public_origin, portalName });
  const checks = createChecks(parts);
  const online = createOnline({ ...parts, watch: (_kind, _id, change) => change() });
  const copies = createWorkingCopies({ ...parts, trust, presence });
  return {
    publications,
    presence,
    copies,
    submission: createSubmission({ ...parts, copies, checks, online, trust, notices }),
    previews: createPreviews(parts),
  };
}
export type Publishing = ReturnType<typeof createPublishing>;
