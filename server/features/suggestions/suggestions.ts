import type { Suggestion, SuggestionBody, SuggestionPage } from '../../../shared/contract/suggestions.ts';
import { paths } from '../../../shared/paths.ts';
import {
  isTakenOver,
  SUGGESTION_DECIDED_DAYS,
  SUGGESTION_FIELDS,
  SUGGESTION_OPEN_DAYS,
} from '../../../shared/rules/suggestions.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { placePeople } from '../../content/placePeople.ts';
import { shopRights } from '../../content/shopRights.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notifier } from '../../lib/notice.ts';
import { type SuggestionRow, suggestionRepository } from './repository.ts';

export interface SuggestionOptions extends Context {
  /** The desk's functions: whether this person decides about a field, and putting its new value online. */
  mayTakeOver: (field: string, by: SignedIn) => boolean;
  /** Whether the office decides about a field, unless it trusts the owner. */
  isReviewed: (field: string) => boolean;
  takeOver: (activityId: number, values: Record<string, string>, from: number | null, by: SignedIn) => void;
}

/** Maximum number of open suggestions per place: more are not useful. */
const MOST_OPEN = 30;
const DESK = paths.module('risposte');

/** "Segnala un errore": reports of errors on a place's page, and the answers of the people who edit it. */
export function createSuggestions({
  db,
  clock,
  notifier: { notify },
  mayTakeOver,
  isReviewed,
  takeOver,
}: SuggestionOptions) {
  const repository = suggestionRepository(db);
  const people = placePeople(db);
  const inDays = (days: number) => isoInstant(clock().add({ hours: days * 24 }));

  const add = db.transaction((activityId: number, body: SuggestionBody, authorId: number | null): void => {
    const place = repository.place.get(activityId);
    if (place === undefined) throw notFound('Questa attività non c’è, o non c’è più.');
    const { total, recent } = repository.open.get({
      id: activityId,
      since: isoInstant(clock().subtract({ hours: 24 })),
    }) ?? { total: 0, recent: 0 };
    if (total >= MOST_OPEN)
      throw new HttpError(409, 'Per questa scheda ci sono già molte segnalazioni: le stiamo leggendo.');
    const value = wordsOf(body);
    const now = isoInstant(clock());
    const row = { activity_id: activityId, field: body.field, value, author_id: authorId, now };
    const isNew = repository.insert.run({ ...row, expires_at: inDays(SUGGESTION_OPEN_DAYS) }).changes > 0;
    // Several on the same day make one notice.
    if (!isNew || recent > 0) return;
    const editors = people.editors(activityId);
    const office = editors.length === 0 || isReviewed(body.field) ? people.office() : [];
    const readers = [...new Set([...editors, ...office])].filter((id) => id !== authorId);
    const words = `${SUGGESTION_FIELDS[body.field]}: qualcuno dice come sarebbe giusto.`;
    if (readers.length > 0)
      notify({ title: `Da correggere? ${place.name}`, body: words, type: 'info', deep_link: DESK }, readers);
  });

  const decide = db.transaction((id: number, accept: boolean, by: SignedIn): void => {
    const rights = shopRights(by.user);
    const row = repository.one.get({ ...rights, id });
    if (row === undefined) {
      if (repository.isDecided.get({ ...rights, id }) !== undefined)
        throw new HttpError(409, 'A questa segnalazione è già stata data una risposta.');
      throw notFound('Questa segnalazione non c’è, o non è di una tua attività.');
    }
    if (accept && isTakenOver(row.field)) takeOver(row.activity_id, { [row.field]: row.value }, row.author_id, by);
    const state = accept ? 'accepted' : 'rejected';
    const now = isoInstant(clock());
    repository.decide.run({ id, state, actor: by.user.id, now, expires_at: inDays(SUGGESTION_DECIDED_DAYS) });
    if (row.author_id !== null && row.author_id !== by.user.id) notify(answerOf(row, accept), [row.author_id]);
  });

  return {
    /** @param authorId null: a visitor @throws 404, 409 for a place with too many, 422 */
    add: (activityId: number, body: SuggestionBody, authorId: number | null) =>
      add.immediate(activityId, body, authorId),
    page(query: { page: number; per_page: number }, who: SignedIn): SuggestionPage {
      const rights = shopRights(who.user);
      const rows = repository.page.all({ ...rights, ...slice(query) });
      return pageOf(
        rows.map((row) => shown(row, mayTakeOver(row.field, who))),
        repository.count.get(rights) ?? 0,
        query,
      );
    },
    /** An accepted suggestion changes the field at once. @throws 404 for a stranger's, 409, 422 */
    decide: (id: number, accept: boolean, by: SignedIn) => decide.immediate(id, accept, by),
  };
}
export type Suggestions = ReturnType<typeof createSuggestions>;

/** The new value as one line. @throws 422 when nothing is proposed */
function wordsOf({ field, value }: SuggestionBody): string {
  const text = isTakenOver(field) ? value.trim().replaceAll(/\s+/g, ' ') : value.trim();
  if (text === '' && field !== 'closed') throw invalid({ value: ['Scrivi com’è giusto.'] });
  return text;
}

function shown(row: SuggestionRow, mine: boolean): Suggestion {
  const { id, activity_id, slug, name, field, value, author, created_at } = row;
  return {
    id,
    activity: { id: activity_id, slug, name },
    field,
    value,
    now: isTakenOver(field) ? row[field] : null,
    author,
    created_at,
    mine,
  };
}

function answerOf({ field, name, slug }: SuggestionRow, accept: boolean): Parameters<Notifier['notify']>[0] {
  return {
    title: accept ? `Corretto, grazie: ${name}` : `Resta com’è: ${name}`,
    body: accept
      ? `${SUGGESTION_FIELDS[field]}: la scheda è aggiornata con la tua segnalazione.`
      : `${SUGGESTION_FIELDS[field]}: chi cura la scheda ha controllato, e resta com’era.`,
    type: accept ? 'success' : 'info',
    deep_link: paths.activity(slug),
  };
}
