import type { AlertSourceBody, AlertSource as Told } from '../../../shared/contract/alerts.ts';
import { paths } from '../../../shared/paths.ts';
import { atClock } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { townNow } from '../../content/answers.ts';
import { knownCentre } from '../../content/townCentre.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { addressOf, type FetchOptions, Unfetched } from '../../lib/fetching.ts';
import type { Notice } from '../../lib/notice.ts';
import type { Alerts } from './alerts.ts';
import { folded, type TownArea } from './capArea.ts';
import { type Reading, readCap } from './capReading.ts';
import { type Collected, createCollecting, MOST_LISTED } from './collecting.ts';
import { type SourceRow, sourceRepository } from './sourceRepository.ts';
import { createTaking, type Taken } from './taking.ts';

/** Minutes between two readings; after each failure twice as long, up to an hour. */
const EVERY_MIN = 3;
const LONGEST_MIN = 60;

interface Dependencies extends Context {
  alerts: Alerts;
  fetching: FetchOptions;
}

/** The CAP feed that the portal reads, as the office set it: what touches the town is published or proposed, as the office chose. */
export function createAlertSource({ alerts, fetching, ...context }: Dependencies) {
  const {
    db,
    clock,
    settings,
    notifier,
    log,
    audit: { record },
    writing: { run: write },
  } = context;
  const repository = sourceRepository(db);
  const { collect, forget } = createCollecting(fetching);
  const { takeAll } = createTaking(alerts, clock);
  const centreOf = knownCentre(db);
  const closing = new AbortController();
  let isBusy = false;
  let last: Promise<void> = Promise.resolve();

  const later = (minutes: number) => isoInstant(clock().add({ minutes }));

  function town(areas: string): TownArea {
    const names = [settings.published().town_locality ?? '', ...areas.split(/[\n,;]/)];
    return { names: names.filter((name) => folded(name) !== ''), centre: centreOf() };
  }

  /** In a transaction. Alerts that wait are told to whoever may publish them. */
  function settle(collected: Collected, { areas, direct }: Pick<SourceRow, 'areas' | 'direct'>): void {
    const now = clock().epochMilliseconds;
    const place = town(areas);
    const readings = collected.documents.map((document) => readSafely(document, place, now));
    const taken = takeAll(readings, direct === 1);
    if (taken.proposed > 0)
      for (const role of ['redattore', 'amministratore'] as const) notifier.notifyRole(WAITING, role);
    repository.hear({
      ...{ good_at: isoInstant(clock()), due_at: later(EVERY_MIN), failures: 0, problem: '' },
      note: noteOf(collected, readings, taken, place),
    });
  }

  async function read(): Promise<void> {
    const row = repository.one();
    if (row === undefined) return;
    try {
      const collected = await collect(row.address, closing.signal);
      // Another address was set meanwhile.
      if (closing.signal.aborted || repository.one()?.address !== row.address) return;
      await write(() => db.transaction(() => settle(collected, row)).immediate());
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof Unfetched)) {
        // What was read may not be written.
        forget();
        log.error({ err: error }, 'the feed of alerts could not be read');
      }
      const problem =
        error instanceof Unfetched ? error.message : 'Il portale non è riuscito a leggerlo: riprova da solo.';
      const due_at = later(Math.min(LONGEST_MIN, EVERY_MIN * 2 ** Math.min(row.failures, 10)));
      await write(() => repository.hear({ ...row, due_at, failures: row.failures + 1, problem }));
    }
  }

  const queued = (): Promise<void> => {
    last = last.then(read).catch((error) => log.error({ err: error }, 'reading the feed of alerts failed'));
    return last;
  };

  return {
    get(): Told | null {
      const row = repository.one();
      if (row === undefined) return null;
      const { direct, failures: _, ...rest } = row;
      return { ...rest, direct: direct === 1 };
    },

    /** Reads it at once; an address that cannot be read is refused. @throws 422 with a sentence */
    async set(body: AlertSourceBody, actor_id: number): Promise<void> {
      const [words, areas] = [body.address.trim(), body.areas.trim()];
      const before = repository.one();
      const log = (after: string) =>
        record({
          actor_id,
          action: 'alert_source.changed',
          subject: 'Fonte delle allerte',
          before: { address: before?.address ?? '' },
          after: { address: after },
        });
      if (words === '') {
        forget();
        return write(() => db.transaction(() => void (repository.remove() && log(''))).immediate());
      }
      try {
        const address = addressOf(words).href;
        forget();
        const collected = await collect(address, closing.signal);
        const row = { address, areas, direct: body.direct ? (1 as const) : (0 as const) };
        await write(() =>
          db
            .transaction(() => {
              repository.set({ ...row, now: isoInstant(clock()) });
              log(address);
              settle(collected, row);
            })
            .immediate(),
        );
      } catch (error) {
        throw error instanceof Unfetched ? invalid({ address: [error.message] }) : error;
      }
    },

    /** "Leggi adesso". */
    now: queued,

    /** Reads it when it is due, in the background; the clock calls it. */
    due(): void {
      if (isBusy || !repository.isDue(isoInstant(clock()))) return;
      isBusy = true;
      void queued().finally(() => {
        isBusy = false;
      });
    },

    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };

  function noteOf(
    { listed, broken }: Collected,
    readings: readonly Reading[],
    { found, left }: Taken,
    place: TownArea,
  ): string {
    const wrong = readings.flatMap((reading) => (reading.what === 'wrong' ? [reading.why] : []));
    const unread = wrong.length + broken;
    const { time } = townNow(clock);
    return [
      `Letto ${atClock(time)}: ${count(listed, 'allerta', 'allerte')} nel feed, ${found === 0 ? 'nessuna nuova' : found} per la città.`,
      listed > MOST_LISTED && `Ne guarda le ${MOST_LISTED} più recenti.`,
      unread > 0 &&
        `${count(unread, 'allerta non si legge', 'allerte non si leggono')}${wrong[0] === undefined ? '' : `, per esempio una ${wrong[0]}`}.`,
      left > 0 && `Troppe insieme: ${count(left, 'lasciata', 'lasciate')} fuori.`,
      place.names.length === 0 &&
        place.centre === null &&
        'Il portale non sa dov’è la città: scrivi le zone qui sotto.',
    ]
      .filter(Boolean)
      .join(' ');
  }
}

const count = (n: number, one: string, many: string) => `${grouped(n)} ${n === 1 ? one : many}`;

const WAITING: Notice = {
  title: 'Un’allerta aspetta la tua decisione',
  body: 'È arrivata dalla fonte che il portale segue: guardala e decidi se pubblicarla.',
  type: 'warning',
  deep_link: paths.module('allerte'),
};

/** What nobody thought of is one document that cannot be read. */
function readSafely(document: Parameters<typeof readCap>[0], place: TownArea, now: number): Reading {
  try {
    return readCap(document, place, now);
  } catch {
    return { what: 'wrong', why: 'che non si capisce' };
  }
}

export type AlertSource = ReturnType<typeof createAlertSource>;
