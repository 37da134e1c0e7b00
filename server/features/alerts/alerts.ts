import type { AlertBody, AlertChange, AlertDetail, AlertList, OfficeAlert } from '../../../shared/contract/alerts.ts';
import { paths } from '../../../shared/paths.ts';
import {
  ALERT_KINDS,
  ALERT_LEVELS,
  type AlertLine,
  alertTitle,
  currentAlerts,
  isGraver,
  isOver,
  periodWords,
} from '../../../shared/rules/alerts.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { checked } from './alertCheck.ts';
import { CAP_INDEX, capDocument, capIndex, capPath, referenceOf } from './capDocument.ts';
import { type AlertFields, type AlertRow, alertRepository, type MessageRow } from './repository.ts';

const MOST_PAST = 20;
/** A push says the first lines; the page says all. */
const MOST_PUSHED = 300;

const GONE = 'Questa allerta non c’è.';
const CHANGED = 'Nel frattempo questa allerta è cambiata: la vedi com’è ora.';
const THEIRS = 'Questa allerta viene da una fonte e si corregge là: qui si può solo revocare.';

/** Alerts as the office writes them, corrects them and calls them off; what each change says to pages, phones and other programs. */
export function createAlerts({ config, db, clock, notifier, audit: { record }, settings, portalName }: Context) {
  const repository = alertRepository(db);
  const { transaction } = repository;
  const now = () => isoInstant(clock());
  const host = new URL(config.public_origin).host;

  /** @throws 404, also for what the public does not see. */
  function detail(id: number): AlertDetail {
    const row = repository.one(id);
    if (row === undefined || row.published_at === null) throw notFound(GONE);
    return detailOf(row);
  }

  /** @throws 404; 409 when it is over, was called off, or is no longer what was edited */
  function open(id: number, revision: string): AlertRow {
    const row = repository.one(id);
    if (row === undefined) throw notFound(GONE);
    if (row.state === 'cancelled' || row.state === 'dismissed')
      throw new HttpError(409, 'Questa allerta è già stata revocata.');
    if (isOver(row, clock().epochMilliseconds)) throw new HttpError(409, 'Questa allerta è già finita.');
    if (row.updated_at !== revision) throw new HttpError(409, CHANGED);
    return row;
  }

  /** Writes the row as it is now, tells phones once for each level it rises to, and other programs. In a transaction. */
  function publish(row: AlertRow): void {
    const isNew = row.published_at === null;
    const published: AlertRow = { ...row, state: 'published', published_at: row.published_at ?? now() };
    if (isGraver(row.level, row.told_level)) {
      published.notification_id = notifier.notifyEverybody(noticeOf(published, clock().epochMilliseconds), row.ends_at);
      published.told_level = row.level;
    }
    repository.update(published);
    say(published, isNew ? 'Alert' : 'Update');
  }

  /** Keeps pushes that have not left from leaving. In a transaction. */
  function callOff(row: AlertRow): void {
    const isPublic = row.state === 'published';
    const off: AlertRow = {
      ...row,
      state: isPublic ? 'cancelled' : 'dismissed',
      cancelled_at: isPublic ? now() : null,
      updated_at: now(),
    };
    repository.update(off);
    if (!isPublic) return;
    if (row.notification_id !== null) notifier.withdraw(row.notification_id);
    say(off, 'Cancel');
  }

  /** The portal gives away in CAP what it says itself: what it was told has its own feed, and two portals that read each other never end. */
  function say(row: AlertRow, type: MessageRow['type']): void {
    if (row.source !== '') return;
    const former = repository.messages(row.id);
    const message = {
      identifier: `${host.replaceAll(':', '-')}-allerta-${row.id}-${former.length + 1}`,
      sender: host,
      sent_at: now(),
      is_demo: config.demo,
      type,
      references: former.map(({ reference }) => reference),
      alert: row,
      sender_name: settings.published().town_office?.office_name ?? portalName(),
      town: settings.published().town_locality ?? '',
      web: config.public_origin + paths.alert(row.id),
    };
    const { sent_at } = message;
    repository.addMessage({
      ...{ alert_id: row.id, type, sent_at },
      ...{ document: capDocument(message), reference: referenceOf(message) },
    });
  }

  return {
    repository,
    publish,
    callOff,
    detail,

    list(): AlertList {
      const at = clock().epochMilliseconds;
      const published = repository.open(now()).filter(({ state }) => state === 'published');
      return { data: currentAlerts(published, at).map(lineOf), past: repository.past(now(), MOST_PAST).map(lineOf) };
    },

    /** What is proposed and what holds. */
    office: (): OfficeAlert[] =>
      repository.open(now()).map((row) => ({
        ...detailOf(row),
        state: row.state as OfficeAlert['state'],
        revision: row.updated_at,
      })),

    /** Publishes at once. @throws 422 */
    create: (body: AlertBody, actor_id: number): number =>
      transaction(() => {
        const fields = checked(body, clock().epochMilliseconds);
        const row = repository.insert({ ...fields, ...OWN, state: 'published', updated_at: now() });
        publish(row);
        record({
          actor_id,
          action: 'alert.published',
          subject: alertTitle(row),
          subject_id: row.id,
          after: inWords(fields),
        });
        return row.id;
      }),

    /** Corrects one of the office's own. @throws 404, 409, 422 */
    change: (id: number, { revision, ...body }: AlertChange, actor_id: number): void =>
      transaction(() => {
        const row = open(id, revision);
        if (row.source !== '') throw new HttpError(409, THEIRS);
        const fields = checked(body, clock().epochMilliseconds, row.starts_at);
        const before = saidOf(row);
        if (JSON.stringify(before) === JSON.stringify(fields)) return;
        publish({ ...row, ...fields, updated_at: now() });
        record({
          actor_id,
          action: 'alert.changed',
          subject: alertTitle(row),
          subject_id: id,
          before: inWords(before),
          after: inWords(fields),
        });
      }),

    /** Publishes what a source proposes. @throws 404, 409 */
    accept: (id: number, revision: string, actor_id: number): void =>
      transaction(() => {
        const row = open(id, revision);
        if (row.state !== 'proposed') throw new HttpError(409, 'Questa allerta è già pubblicata.');
        publish({ ...row, updated_at: now() });
        record({ actor_id, action: 'alert.published', subject: alertTitle(row), subject_id: id, after: inWords(row) });
      }),

    /** Calls off what is published, and dismisses what is proposed. @throws 404, 409 */
    end: (id: number, revision: string, actor_id: number): void =>
      transaction(() => {
        const row = open(id, revision);
        callOff(row);
        const action = row.state === 'published' ? 'alert.cancelled' : 'alert.dismissed';
        record({ actor_id, action, subject: alertTitle(row), subject_id: id, before: inWords(row) });
      }),

    /** The feed's index: the newest message of each alert of the office's own that has not ended. */
    index(): string {
      const at = clock().epochMilliseconds;
      const entries = repository.told(now()).map((row) => ({
        id: row.message_id,
        identifier: row.reference.split(',')[1] as string,
        title: `${row.type === 'Cancel' ? 'Revocata: ' : ''}${alertTitle(row)}`,
        summary: `${row.area}, ${periodWords(row, at)}. ${row.instructions}`,
        sent_at: row.sent_at,
      }));
      const origin = config.public_origin;
      return capIndex(entries, `Allerte | ${portalName()}`, {
        self: origin + CAP_INDEX,
        page: origin + paths.alerts,
        of: (message) => origin + capPath(message),
      });
    },

    /** A message as it was given out. @throws 404 */
    document(message: number): string {
      const found = repository.document(message);
      if (found === undefined) throw notFound(GONE);
      return found;
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;

const OWN = {
  ...{ source: '', web: '', told_level: null, notification_id: null, published_at: null, cancelled_at: null },
} as const;

const lineOf = ({ id, kind, level, headline, starts_at, ends_at }: AlertRow): AlertLine => ({
  ...{ id, kind, level, headline, starts_at, ends_at },
});

const detailOf = ({ state: _, told_level: __, notification_id: ___, ...row }: AlertRow): AlertDetail => row;

const saidOf = ({ kind, level, headline, area, starts_at, ends_at, instructions }: AlertFields): AlertFields => ({
  ...{ kind, level, headline, area, starts_at, ends_at, instructions },
});

/** As the log shows it. */
const inWords = (alert: AlertFields) => ({
  ...saidOf(alert),
  kind: ALERT_KINDS[alert.kind],
  level: ALERT_LEVELS[alert.level],
});

/** 'warning' rather than 'danger', which also rings where people turned alerts off. */
function noticeOf(row: AlertRow, now: number) {
  const period = periodWords(row, now);
  const words = `${row.area}, ${period}. ${row.instructions}`;
  return {
    title: alertTitle(row),
    body: words.length > MOST_PUSHED ? `${words.slice(0, MOST_PUSHED - 1)}…` : words,
    type: 'warning' as const,
    deep_link: paths.alert(row.id),
  };
}
