import type {
  AnnouncementBody,
  AnnouncementCreated,
  AnnouncementItem,
  Audience,
  RecipientList,
} from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { isLocalPath } from '../../../shared/paths.ts';
import { ANNOUNCEMENT_DAYS_AHEAD, ANNOUNCEMENT_LINK_LIMIT } from '../../../shared/rules/announcement.ts';
import { topicOf, URGENT_TYPE } from '../../../shared/rules/pushChoices.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { PushEngine } from '../../push/engine.ts';
import { type Kind, SENDING } from '../../push/message.ts';
import {
  type AnnouncementRow,
  announcementRepository,
  type Pushing,
  type Recipients,
} from './announcementRepository.ts';
import type { NotificationStream } from './stream.ts';

/** What another slice tells somebody. */
export interface Notice {
  title: string;
  body: string;
  type: Kind;
  /** A path of this portal. */
  deep_link: string;
  payload?: Record<string, unknown>;
}

export interface Announcements {
  /** Sends now or puts it on the calendar. @throws 422 */
  create(body: AnnouncementBody, author: number): AnnouncementCreated;
  /** Sends what is due; called every few seconds. @returns how many */
  publishDue(): number;
  /** Tells these people, on one device only when `device` names it; what `within` writes stands or falls with it. */
  notify(notice: Notice, userIds: number[], device?: number, within?: () => void): void;
  notifyRole(notice: Notice, role: string): void;
  /** Tells what `claim` finds there is to tell, in one transaction with its own marks: exactly once, whenever the machine stops. */
  notifyOnce(claim: () => { notice: Notice; user_ids: number[] }[]): void;
  page(query: { page: number; per_page: number }): Page<AnnouncementItem>;
  get(id: number): AnnouncementItem;
  /** Takes a scheduled one off the calendar. @throws 404, and 409 when it was sent */
  cancel(id: number): void;
  /** @param addresses whether who asks may know people's addresses */
  recipients(words: string, addresses: boolean): RecipientList;
}

const MOST_PEOPLE = 10;

export function createAnnouncements(db: Db, clock: Clock, stream: NotificationStream, push: PushEngine): Announcements {
  const repository = announcementRepository(db);
  const pushing = ({ type, deep_link }: Pick<Notice, 'type' | 'deep_link'>): Pushing => ({
    expires_at: clock().epochMilliseconds + SENDING[type].ttl_s * 1000,
    topic: type === URGENT_TYPE ? null : topicOf(deep_link),
  });

  /** Inside a transaction: deliveries and queue, by two INSERT … SELECT. */
  function publish(id: number, notice: Pick<Notice, 'type' | 'deep_link'>, pick: Recipients): number {
    const now = isoInstant(clock());
    const recipients = repository.deliver(id, pick, now);
    const devices =
      pick.kind === 'everyone'
        ? repository.queueAll(id, pushing(notice))
        : repository.queueDelivered(id, pushing(notice));
    repository.sent(id, now, recipients, devices);
    return recipients;
  }

  /** After the commit, never before: nobody hears of what a crash could undo. */
  function spread(ids: number[]): void {
    if (ids.length === 0) return;
    push.wake();
    for (const id of ids) stream.arrived(id);
  }

  function insert(notice: Notice, author: number | null): number {
    return repository.insert({
      title: notice.title,
      body: notice.body,
      type: notice.type,
      deep_link: notice.deep_link,
      payload: JSON.stringify(notice.payload ?? {}),
      created_by: author,
      now: isoInstant(clock()),
    });
  }

  /** Inside a transaction. */
  function tell(notice: Notice, userIds: number[], device?: number): number {
    const made = insert(notice, null);
    repository.deliver(made, { kind: 'users', role: null, user_ids: JSON.stringify(userIds) }, isoInstant(clock()));
    // One device is named by who tries it: they asked for this very one, now.
    const asked = device === undefined ? {} : { topic: null };
    repository.queueDelivered(made, { ...pushing(notice), ...asked }, device);
    return made;
  }

  function notify(notice: Notice, userIds: number[], device?: number, within?: () => void): void {
    const id = repository.transaction(() => {
      within?.();
      return tell(notice, userIds, device);
    });
    // Inside somebody else's transaction, which commits before this turn ends.
    if (db.inTransaction) queueMicrotask(() => spread([id]));
    else spread([id]);
  }

  return {
    create(body, author) {
      const fields = checked(body, clock);
      const pick = pickOf(body.audience, author);
      const recipients = repository.count(pick);
      if (body.audience.kind === 'users' && recipients !== body.audience.user_ids.length) {
        throw invalid({ 'audience.user_ids': ['Una delle persone scelte non c’è più.'] });
      }
      const created = repository.transaction(() => {
        const id = insert({ ...fields, type: body.type }, author);
        repository.announce(id, body.audience, fields.scheduled_at);
        return {
          id,
          recipients: fields.scheduled_at === null ? publish(id, { ...fields, type: body.type }, pick) : recipients,
        };
      });
      if (fields.scheduled_at === null) spread([created.id]);
      return created;
    },
    publishDue() {
      const due = repository.due(isoInstant(clock()));
      if (due.length === 0) return 0;
      repository.transaction(() => {
        for (const row of due) publish(row.id, row, pickOf(JSON.parse(row.audience), row.created_by));
      });
      spread(due.map(({ id }) => id));
      return due.length;
    },
    notify,
    notifyOnce: (claim) =>
      spread(repository.transaction(() => claim().map(({ notice, user_ids }) => tell(notice, user_ids)))),
    notifyRole: (notice, role) => notify(notice, repository.withRole(role)),
    page(query) {
      const { limit, offset } = slice(query);
      return pageOf(repository.page(limit, offset).map(toItem), repository.total(), query);
    },
    get(id) {
      const row = repository.one(id);
      if (row === undefined) throw notFound('Questo annuncio non c’è.');
      return toItem(row);
    },
    cancel(id) {
      if (repository.cancel(id)) return;
      if (repository.one(id) === undefined) throw notFound('Questo annuncio non c’è.');
      throw new HttpError(409, 'Questo annuncio è già partito.');
    },
    recipients: (words, addresses) => ({ data: repository.people(words.trim(), addresses, MOST_PEOPLE) }),
  };
}

function toItem(row: AnnouncementRow): AnnouncementItem {
  return { ...row, audience: JSON.parse(row.audience) };
}

/** `me` of a scheduled one is its author, also later; of an author who left, nobody. */
function pickOf(audience: Audience, author: number | null): Recipients {
  switch (audience.kind) {
    case 'everyone':
      return { kind: 'everyone', role: null, user_ids: '[]' };
    case 'role':
      return { kind: 'role', role: audience.role, user_ids: '[]' };
    case 'users':
      return { kind: 'users', role: null, user_ids: JSON.stringify(audience.user_ids) };
    case 'me':
      return { kind: 'users', role: null, user_ids: JSON.stringify(author === null ? [] : [author]) };
  }
}

/** What a schema can't say. @throws 422 */
function checked(body: AnnouncementBody, clock: Clock) {
  const errors: Record<string, string[]> = {};
  const [title, text] = [body.title.trim(), body.body.trim()];
  if (title === '') errors.title = ['Scrivi un titolo.'];
  if (text === '') errors.body = ['Scrivi il testo.'];
  const deep_link = localLink(body.deep_link);
  if (deep_link === null) errors.deep_link = ['Il collegamento è una pagina di questo portale, come /eventi.'];
  const scheduled_at = body.scheduled_at == null ? null : moment(body.scheduled_at, clock);
  if (scheduled_at === undefined) errors.scheduled_at = ['Scegli un momento futuro, entro un anno.'];
  if (Object.keys(errors).length > 0 || deep_link === null || scheduled_at === undefined) throw invalid(errors);
  return { title, body: text, deep_link, scheduled_at };
}

/** The path as a browser would ask for it; null when it is not a page of this portal, before or after that. */
function localLink(link: string): string | null {
  if (!isLocalPath(link) || !URL.canParse(link, 'https://portal.invalid')) return null;
  const url = new URL(link, 'https://portal.invalid');
  const path = url.pathname + url.search + url.hash;
  const page = url.host === 'portal.invalid' && isLocalPath(path) && !/^\/(api|assets)(\/|$)/.test(url.pathname);
  return page && path.length <= ANNOUNCEMENT_LINK_LIMIT ? path : null;
}

function moment(text: string, clock: Clock): string | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    const latest = clock().add({ hours: 24 * ANNOUNCEMENT_DAYS_AHEAD });
    const inTime = Temporal.Instant.compare(instant, clock()) > 0 && Temporal.Instant.compare(instant, latest) <= 0;
    return inTime ? isoInstant(instant) : undefined;
  } catch {
    return undefined;
  }
}
