import { activityPublication } from '../../features/activities/publication.ts';
import { eventPublication } from '../../features/events/publication.ts';
import { type FromPreview, type PreviewJob, previewRows } from '../../features/imports/preview.ts';
import type { Post } from '../../features/imports/reading/messages.ts';
import { readSource } from '../../features/imports/reading/readers.ts';
import { importRepository } from '../../features/imports/repository.ts';
import { jobPublication } from '../../features/jobs/publication.ts';
import { createOfficeNumbers } from '../../features/officeTables/usefulNumbers.ts';
import { createOfficeWaste } from '../../features/officeTables/waste.ts';
import { createPublications } from '../../features/publishing/items.ts';
import { articlePublication } from '../../features/sustainability/articlePublication.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Db, openDbToRead, setPresent } from '../../lib/db.ts';
import { importTargets } from '../importTargets.ts';

/** Posted rows in one message: the portal stores them; here the database is only read. */
const ROWS_AT_ONCE = 25;
/** Rows between two messages about progress. */
const STEP = 100;

function unused(): never {
  throw new Error('a preview only reads');
}

/** The targets of imports, with the parts that a preview uses: reading and checking. */
function targetsOf(db: Db, clock: Clock) {
  const pages = { detail: unused };
  const publications = createPublications([
    activityPublication(db, pages),
    eventPublication(db, clock, pages, unused, unused),
    jobPublication(db, clock, pages),
    articlePublication(db, pages),
  ]);
  const editing = { db, clock, record: unused };
  const { points, zones } = createOfficeWaste(editing);
  return importTargets(
    { db, clock, publication: publications.of, publish: unused },
    { numbers: createOfficeNumbers(editing), points, zones },
  );
}

/** Finds out what each row of a file would do. */
export async function preview(
  { data_dir, file: job, run, importer }: PreviewJob,
  post: Post<FromPreview>,
): Promise<void> {
  const file = await readSource(job);
  const db = openDbToRead(data_dir);
  const now = Temporal.Instant.from(job.now);
  setPresent(db, () => now);
  const target = targetsOf(db, () => now).find(({ kind }) => kind === run.kind);
  if (target === undefined) throw new Error(`nothing fills ${run.kind}`);
  const tell = (part: number) => post({ part });
  const rows = await previewRows(
    { repository: importRepository(db), target },
    { run, file, importer, tell, step: STEP },
  );
  db.close();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await post({ part: at / rows.length, rows: rows.slice(at, at + ROWS_AT_ONCE) });
}
