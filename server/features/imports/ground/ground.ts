import type { OfficeGround } from '../../../../shared/contract/ground.ts';
import type { Place } from '../../../../shared/rules/distance.ts';
import { visible } from '../../../content/kinds.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { inProcess } from '../reading/process.ts';
import { Unreadable } from '../reading/source.ts';

/** The message to the drawing process. */
export interface GroundJob {
  path: string;
  places: Place[];
}
/** The drawing process's answer: a TownGround as JSON. */
export interface DrawnGround {
  ground: string;
}

type State = 'live' | 'draft';
interface Row {
  state: State;
  ground: string;
  file: string;
  drawn_at: string;
}

const WORKER = new URL('./worker.ts', import.meta.url);
const SUBJECT = 'Disegno della città';
const NO_DRAFT = 'Non c’è nessun disegno in attesa: carica un estratto della mappa.';

/** The drawing under the town's map: the office makes it from an extract of OpenStreetMap, looks at it and then publishes it. */
export function createTownGround({ db, clock, audit: { record }, writing: { run: write } }: Context) {
  const all = db.prepare<[], Row>('SELECT state, ground, file, drawn_at FROM town_grounds');
  const live = db.prepare<[], string>("SELECT ground FROM town_grounds WHERE state = 'live'").pluck();
  const put = db.prepare<Row>(
    `INSERT INTO town_grounds (state, ground, file, drawn_at) VALUES (@state, @ground, @file, @drawn_at)
     ON CONFLICT (state) DO UPDATE SET ground = excluded.ground, file = excluded.file, drawn_at = excluded.drawn_at`,
  );
  const remove = db.prepare<[State]>('DELETE FROM town_grounds WHERE state = ?');
  const places = db.prepare<[], Place>(
    `SELECT a.lat, a.lng FROM activity_outlines AS a WHERE ${visible('activities', 'a')}`,
  );
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function office(): OfficeGround {
    const rows = all.all();
    const facts = (state: State): OfficeGround['live'] => {
      const row = rows.find((one) => one.state === state);
      if (row === undefined) return null;
      const { ground, file, drawn_at } = row;
      return { ground: JSON.parse(ground), file, drawn_at, bytes: Buffer.byteLength(ground) };
    };
    return { live: facts('live'), draft: facts('draft') };
  }

  /** @throws Unreadable */
  async function draw(path: string): Promise<string> {
    let drawn = '';
    const job: GroundJob = { path, places: places.all() };
    const heard = ({ ground }: DrawnGround) => {
      drawn = ground;
    };
    await inProcess<DrawnGround>(WORKER, job, heard, closing.signal);
    return drawn;
  }

  const publish = db.transaction((actor_id: number) => {
    const { draft, live: before } = office();
    const row = all.all().find(({ state }) => state === 'draft');
    if (draft === null || row === undefined) throw new HttpError(409, NO_DRAFT);
    put.run({ ...row, state: 'live' });
    remove.run('draft');
    record({
      actor_id,
      action: 'ground.changed',
      subject: SUBJECT,
      before: before === null ? null : { file: before.file },
      after: { file: draft.file },
    });
  });

  const drop = db.transaction((state: State, actor_id: number) => {
    const before = all.all().find((row) => row.state === state);
    if (before === undefined) throw notFound('Questo disegno non c’è più.');
    remove.run(state);
    if (state === 'live')
      record({ actor_id, action: 'ground.removed', subject: SUBJECT, before: { file: before.file }, after: null });
  });

  return {
    office,
    /** The public answer, as JSON. */
    published: (): string => `{"ground":${live.get() ?? 'null'}}`,
    /** Draws an extract as a draft; extracts are drawn one at a time. @throws 422 when it cannot be drawn */
    async take(path: string, file: string): Promise<OfficeGround> {
      const drawing = last.then(() => draw(path));
      last = drawing.catch(() => undefined);
      const ground = await drawing.catch((error) => {
        throw error instanceof Unreadable ? invalid({ file: [error.message] }) : error;
      });
      await write(() => put.run({ state: 'draft', ground, file: file.slice(0, 120), drawn_at: isoInstant(clock()) }));
      return office();
    },
    /** Replaces the published drawing with the draft. @throws 409 without a draft */
    publish(actorId: number): OfficeGround {
      publish.immediate(actorId);
      return office();
    },
    /** @throws 404 */
    remove(state: State, actorId: number): OfficeGround {
      drop.immediate(state, actorId);
      return office();
    },
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
export type TownGroundService = ReturnType<typeof createTownGround>;
