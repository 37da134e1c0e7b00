import { activityTarget } from '../features/imports/targets/activities.ts';
import { articleTarget } from '../features/imports/targets/articles.ts';
import { eventTarget } from '../features/imports/targets/events.ts';
import { jobTarget } from '../features/imports/targets/jobs.ts';
import type { TargetParts } from '../features/imports/targets/publicationTarget.ts';
import { usefulNumberTarget, wastePointTarget } from '../features/imports/targets/tables.ts';
import type { Target } from '../features/imports/targets/target.ts';
import { wasteRoundsTarget } from '../features/imports/targets/wasteRounds.ts';
import { importedArticles } from '../features/sustainability/articlePublication.ts';
import type { registerOfficeTables } from './officeTables.ts';

/** All targets of imports, made of the publications and tables that people edit too. */
export function importTargets(parts: TargetParts, tables: ReturnType<typeof registerOfficeTables>): Target[] {
  return [
    activityTarget(parts),
    eventTarget(parts),
    jobTarget(parts),
    usefulNumberTarget(tables.numbers),
    wastePointTarget(tables.points),
    wasteRoundsTarget(tables.zones, parts.db),
    articleTarget(parts, importedArticles(parts.db)),
  ];
}
