import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import type { SignedIn } from '../../http/session.ts';
import { createArchive, createArchiveStatus } from './archive.ts';
import { createChanges, createHistory } from './changes.ts';
import { createDecisions } from './decisions.ts';
import { createDirectChanges } from './directChanges.ts';
import { createFollowerNews } from './followers.ts';
import { createPublications, liveItems } from './items.ts';
import { createLists } from './lists.ts';
import { createManagers } from './managers.ts';
import { createNotices } from './notices.ts';
import { createOfficeDesk } from './officeDesk.ts';
import { createOnline } from './online.ts';
import { createOptions } from './options.ts';
import type { Parts, PublishingOptions } from './parts.ts';
import { createPeople, createTrust, type Person, personOf } from './people.ts';
import { createPhotos } from './photos.ts';
import { createPosters } from './posters.ts';
import { createPresence } from './presence.ts';
import { createPreviews } from './preview.ts';
import { createReasons } from './reasons.ts';
import { revisionRepository } from './repository.ts';
import { createSchedule } from './schedule.ts';
import { createWatch } from './watch.ts';
import { createWorkingCopies } from './workingCopies.ts';

/** The slice's services: what people write, and how it goes online. */
export function createPublishing(options: PublishingOptions) {
  const { db, clock } = options;
  const publications = createPublications(options.publications);
  const items = liveItems(db, publications);
  const revisions = revisionRepository(db);
  const changed = createWatch(options);
  const parts: Parts = {
    ...options,
    ...{ publications, items, revisions, watch: changed.during },
    ...{ people: createPeople(db), trust: createTrust(options), presence: createPresence(clock) },
    notices: createNotices(options),
  };
  const online = createOnline(parts);
  const made = { ...parts, online };
  const { trust, presence, people } = parts;
  const setStatus = createArchiveStatus(made);
  return {
    publications,
    /** The title of a live item that this person may edit. @throws 404 for a stranger's */
    titleOf: (kind: string, id: number, signedIn: SignedIn) =>
      items.requireEditable(publications.of(kind), id, personOf(signedIn)).title,
    presence,
    copies: createWorkingCopies(made),
    trust,
    previews: createPreviews(parts),
    decisions: createDecisions(made),
    schedule: createSchedule(made),
    changes: createChanges({ ...made, archive: setStatus }),
    archive: createArchive({ ...made, setStatus, tellNow: changed.tellNow }),
    direct: createDirectChanges(made),
    imported: {
      publish: online.publishImported,
      person: people.today,
      archive: (kind: PublicationKind, id: number, actor: Pick<Person, 'id' | 'is_office'>) =>
        setStatus(kind, id, 'archived', actor),
    },
    history: createHistory(made),
    posters: createPosters(parts),
    lists: createLists(parts),
    options: createOptions(options),
    office: createOfficeDesk(made),
    reasons: createReasons(options),
    photos: createPhotos(options),
    managers: createManagers(options),
    tellChanged: changed.tellDue,
    followers: createFollowerNews(options),
  };
}
export type Publishing = ReturnType<typeof createPublishing>;
