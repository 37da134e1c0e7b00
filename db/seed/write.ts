import { fillSynonyms } from '../foundation/fillSynonyms.ts';
import { writeCategories } from '../foundation/foundation.ts';
import { type Db, writer } from '../foundation/writer.ts';
import { writeApplications } from './applications.ts';
import { calendarOf } from './calendar.ts';
import { writeGround } from './ground.ts';
import type { ActivityId, CategoryId, Lookups } from './lookups.ts';
import { writeMessages } from './messages.ts';
import { writePrivateEvents } from './privateEvents.ts';
import { writeRevisions } from './revisions.ts';
import { settings } from './town.ts';
import { writeActivities } from './writeActivities.ts';
import { writeDoors } from './writeDoors.ts';
import { writeFigures } from './writeFigures.ts';
import { writeEvents, writeJobs, writePromotions } from './writeListings.ts';
import { writeAlerts, writeOffice } from './writeOffice.ts';
import { writeAdCampaigns, writeArticles, writeFlyers, writePages } from './writePages.ts';
import { writeNotifications, writePeople, writeSaved } from './writePeople.ts';
import { writeCoupons, writeLeads, writeMenus } from './writeShops.ts';
import { writeTickets } from './writeTickets.ts';
import { writeWaste } from './writeWaste.ts';

export interface SeedOptions {
  /** The town's today is the day of this moment. */
  now: Temporal.Instant;
  /** Hash of the demo accounts' password. */
  passwordHash: string;
}

/** Writes the demo town into an empty database in one transaction: identical data for the same moment. */
export function seedTown(db: Db, { now, passwordHash }: SeedOptions): void {
  const write = writer(db);
  const calendar = calendarOf(now);
  db.transaction(() => {
    for (const [key, value] of Object.entries(settings)) {
      write('settings', { key, value: JSON.stringify(value), updated_at: calendar.now });
    }
    fillSynonyms(db);
    const categoryIds = writeCategories(write);
    const categoryId: CategoryId = (kind, slug) => known(categoryIds, `${kind}/${slug}`);
    const personId = writePeople(write, calendar, passwordHash);
    const activityIds = writeActivities(write, calendar, categoryId, personId);
    const activityId: ActivityId = (slug) => (slug === undefined ? null : known(activityIds, slug));
    const lookups: Lookups = { categoryId, activityId, personId };
    writeEvents(write, calendar, lookups);
    writeTickets(db, write, calendar, lookups);
    writeDoors(db, write, calendar, lookups);
    const jobIds = writeJobs(write, calendar, lookups);
    writeApplications(write, calendar, personId, (title) => known(jobIds, title));
    writePromotions(write, calendar, lookups);
    writeFlyers(write, calendar, lookups);
    writeMenus(write, calendar, lookups);
    writeCoupons(db, write, calendar, lookups);
    writeLeads(write, calendar, lookups);
    writeAdCampaigns(write, calendar, lookups);
    writeArticles(write, calendar, lookups);
    writePages(write, calendar, lookups);
    writeRevisions(write, calendar, lookups);
    writeSaved(write, calendar, personId, activityId);
    writeFigures(db, write, calendar, lookups);
    writeWaste(write, calendar);
    writeGround(write, calendar.now);
    writeNotifications(write, calendar, personId);
    writeOffice(write, calendar, personId);
    writeAlerts(write, calendar);
    writePrivateEvents(write, calendar, lookups);
    writeMessages(db, write, calendar, personId);
  }).immediate();
}

function known(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo town has no "${key}".`);
  return id;
}
