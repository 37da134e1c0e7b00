import type {
  AnnouncementBody,
  AnnouncementCreated,
  AnnouncementItem,
  AnnouncementReach,
  Audience,
  RecipientList,
} from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';
import { checked } from './announcementCheck.ts';
import {
  type AnnouncementRow,
  announcementRepository,
  type DueRow,
  type Recipients,
} from './announcementRepository.ts';
import { createOutbox } from './outbox.ts';
import type { NotificationStream } from './stream.ts';

const MOST_PEOPLE = 10;

interface Dependencies extends Context {
  stream: NotificationStream;
}

export function createAnnouncements({ db, clock, stream, push, notifier, audit: { record } }: Dependencies) {
  const repository = announcementRepository(db);
  const outbox = createOutbox(repository, clock, stream, push);

  /** Call it inside a transaction. Writes deliveries and queue with two INSERT … SELECT. */
  function publish(id: number, notice: Pick<Notice, 'type' | 'deep_link'>, pick: Recipients): number {
    const now = isoInstant(clock());
    const recipients = repository.deliver(id, pick, now);
    const devices =
      pick.kind === 'everyone'
        ? repository.queueAll(id, outbox.pushing(notice))
        : repository.queueDelivered(id, outbox.pushing(notice));
    repository.sent(id, now, recipients, devices);
    return recipients;
  }

  /**
   * Takes one back whose author may not send it any more, and tells those who may, with its text: what the town should hear is theirs
   * to send. Call it inside a transaction.
   */
  function withhold(row: DueRow, senders: number[]): void {
    const audience: Audience = JSON.parse(row.audience);
    repository.cancel(row.id);
    if (audience.kind === 'me') return;
    record({
      actor_id: null,
      action: 'announcement.cancelled',
      subject: subjectOf(row, audience),
      reason: 'Chi l’ha scritta non può più inviarne.',
    });
    const text = audience.kind === 'users' ? '' : `\n\nDiceva: ${row.body}`;
    notifier.notify(
      {
        title: `Non è partita: ${subjectOf(row, audience)}`,
        body: `Chi l’ha programmata non può più inviarne. Se serve ancora, inviala tu.${text}`,
        type: 'warning',
        deep_link: paths.module('notifiche'),
      },
      senders,
    );
  }

  /** @throws 422 */
  function prepared(body: AnnouncementBody, author: number) {
    const fields = checked(body, clock);
    const pick = pickOf(body.audience, author);
    const recipients = repository.count(pick);
    if (body.audience.kind === 'users' && recipients !== body.audience.user_ids.length) {
      throw invalid({ 'audience.user_ids': ['Una delle persone scelte non c’è più.'] });
    }
    const { topic } = outbox.pushing({ ...fields, type: body.type });
    const devices = repository.countDevices(pick, topic);
    return { fields, pick, recipients, devices, muted: repository.countDevices(pick, null) - devices };
  }

  return {
    /** Whom it would reach. @throws 422 where `create` would */
    reach(body: AnnouncementBody, author: number): AnnouncementReach {
      const { recipients, devices, muted } = prepared(body, author);
      return { recipients, devices, muted };
    },
    /** Sends an announcement now or schedules it. @throws 422 */
    create(body: AnnouncementBody, author: number): AnnouncementCreated {
      const { fields, pick, recipients, devices } = prepared(body, author);
      const created = repository.transaction(() => {
        if (body.audience.kind !== 'me')
          record({
            actor_id: author,
            action: body.scheduled_at == null ? 'announcement.sent' : 'announcement.scheduled',
            subject: subjectOf(fields, body.audience),
            after: {
              audience: audienceWords(body.audience),
              recipients,
              devices,
              ...(body.scheduled_at == null ? {} : { scheduled_at: fields.scheduled_at }),
            },
          });
        const id = outbox.insert({ ...fields, type: body.type }, author);
        repository.announce(id, body.audience, fields.scheduled_at);
        return {
          id,
          recipients: fields.scheduled_at === null ? publish(id, { ...fields, type: body.type }, pick) : recipients,
        };
      });
      if (fields.scheduled_at === null) outbox.spread([created.id]);
      return created;
    },
    /** Sends due announcements in the name of whoever may send them still; called every few seconds. @returns how many */
    publishDue(): number {
      const due = repository.due(isoInstant(clock()));
      if (due.length === 0) return 0;
      const senders = repository.senders();
      const going = due.filter(({ created_by }) => created_by !== null && senders.includes(created_by));
      repository.transaction(() => {
        for (const row of due) {
          if (going.includes(row)) publish(row.id, row, pickOf(JSON.parse(row.audience), row.created_by));
          else withhold(row, senders);
        }
      });
      outbox.spread(going.map(({ id }) => id));
      return going.length;
    },
    page(query: { page: number; per_page: number }): Page<AnnouncementItem> {
      const { limit, offset } = slice(query);
      return pageOf(repository.page(limit, offset).map(toItem), repository.total(), query);
    },
    get(id: number): AnnouncementItem {
      const row = repository.one(id);
      if (row === undefined) throw notFound('Questo annuncio non c’è.');
      return toItem(row);
    },
    /** Cancels a scheduled announcement. @throws 404, and 409 when it was sent */
    cancel: (id: number, actor: number) =>
      repository.transaction(() => {
        const row = repository.one(id);
        if (row === undefined) throw notFound('Questo annuncio non c’è.');
        if (!repository.cancel(id)) throw new HttpError(409, 'Questo annuncio è già partito.');
        record({
          actor_id: actor,
          action: 'announcement.cancelled',
          subject: subjectOf(row, JSON.parse(row.audience)),
        });
      }),
    /** @param addresses whether the caller may see people's addresses */
    recipients: (words: string, addresses: boolean): RecipientList => ({
      data: repository.people(words.trim(), addresses, MOST_PEOPLE),
    }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

function toItem(row: AnnouncementRow): AnnouncementItem {
  return { ...row, audience: JSON.parse(row.audience) };
}

/** What is written to chosen people may name them, and leaves with their accounts; the log stays. */
const subjectOf = ({ title }: Pick<Notice, 'title'>, { kind }: Audience) =>
  kind === 'users' ? 'Notifica a persone scelte' : `Notifica «${title}»`;

function audienceWords(audience: Audience): string {
  if (audience.kind === 'role') return ROLE_LABELS[audience.role];
  return audience.kind === 'everyone' ? 'Tutti' : 'Persone scelte';
}

/** The audience `me` is the author, also of a scheduled announcement; nobody when the author has left. */
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
