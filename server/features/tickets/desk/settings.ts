import { createHash } from 'node:crypto';
import type { TicketSettings, TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { accountNews } from './accountNews.ts';
import { type DeskParts, viewOfEvent } from './events.ts';
import { rememberedSale, viewOfRemembered } from './openSale.ts';
import { settingsErrors } from './settingsCheck.ts';
import {
  type DateRow,
  type PoolRow,
  type SettingsRepository,
  saleRow,
  settingsRepository,
} from './settingsRepository.ts';
import { settingsWriter } from './settingsWriter.ts';

type Body = TicketSettingsBody;

/** What is for sale of an event, and how. Read and written whole. */
export function createSettings(parts: DeskParts) {
  const { db, clock, events, audit, offersStripe } = parts;
  const repository = settingsRepository(db);
  const write = settingsWriter(repository);
  const remembered = rememberedSale(db);
  const tellOfAccount = accountNews(parts);

  /** The dates one may still set something about: the coming ones, or all when every date is over. */
  function datesOf(eventId: number): DateRow[] {
    const all = repository.dates.all(eventId);
    const { now } = townNow(clock);
    const coming = all.filter(({ ends_at }) => ends_at > now);
    return coming.length === 0 ? all : coming;
  }
  const poolsOf = (eventId: number, dates: readonly DateRow[]): PoolRow[] =>
    repository.pools.all(eventId).filter((pool) => dates.some(({ id }) => id === pool.occurrence_id));

  /** Computed from all that is stored, of past dates too: that a date passes is no change. */
  function revisionOf(eventId: number): string {
    if (repository.one.get(eventId) === undefined) return '';
    const stored = JSON.stringify(savedOf(repository, eventId, repository.pools.all(eventId)));
    return createHash('sha256').update(stored).digest('base64url').slice(0, 16);
  }

  function view(eventId: number, person: Member): TicketSettings {
    const event = events.editable(eventId, person);
    const dates = datesOf(eventId);
    const pools = poolsOf(eventId, dates);
    const row = repository.one.get(eventId);
    return {
      event: viewOfEvent(event),
      dates: dates.map(({ cancelled_at, ...date }) => ({ ...date, cancelled: cancelled_at !== null })),
      saved: row === undefined ? null : { ...savedOf(repository, eventId, pools), revision: revisionOf(eventId) },
      declared: row?.declared_at == null ? null : { by: row.declared_by ?? '', at: row.declared_at },
      taken: pools.map(({ name, occurrence_id, taken }) => ({ pool: name, occurrence_id, taken })),
      used: repository.codes.all(eventId).map(({ code, used }) => ({ code, used })),
      offers_stripe: offersStripe,
      remembered: row === undefined ? (remembered(event.owner_id, eventId) ?? null) : null,
    };
  }

  return {
    /** @throws 404 */
    view,
    remembered: (person: Member) => viewOfRemembered(remembered(person.id), offersStripe),

    /** @param confirm called before the account changes; throws unless the person confirmed lately @throws 403, 404, 409 by 'revision' when somebody else has saved since, 409 when seats that are taken stand in the way, 422 by field */
    save(eventId: number, body: Body, person: Member, confirm: () => void): TicketSettings {
      return immediate(db, () => {
        const { title } = events.editable(eventId, person);
        if (body.revision !== undefined && body.revision !== revisionOf(eventId))
          throw new HttpError(409, CHANGED, { revision: [CHANGED] });
        const dates = datesOf(eventId);
        const pools = poolsOf(eventId, dates);
        const before = repository.one.get(eventId);
        const codes = repository.codes.all(eventId);
        const categories = new Set(repository.categories.all(eventId).map(({ id }) => id));
        const is_declared = before?.declared_at != null;
        const errors = settingsErrors(body, { dates, pools, codes, categories, is_declared });
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const row = saleRow(body);
        const changesIban = row.iban !== (before?.iban ?? '');
        if (changesIban || row.account_holder !== (before?.account_holder ?? '')) confirm();
        const { now } = townNow(clock);
        const declares = body.declares && !is_declared;
        repository.save.run({
          ...row,
          event_id: eventId,
          declared_by: declares ? person.id : null,
          declared_at: declares ? now : null,
          now,
        });
        write(eventId, body, dates, pools);
        if (changesIban && row.iban !== '')
          tellOfAccount({
            event_id: eventId,
            title,
            actor_id: person.id,
            before: before?.iban ?? '',
            iban: row.iban,
          });
        if (declares)
          audit.record({
            actor_id: person.id,
            action: 'tickets.declared',
            subject: `Biglietti di «${title}»`,
            subject_id: eventId,
          });
        return view(eventId, person);
      });
    },
  };
}

const CHANGED =
  'Nel frattempo qualcun altro ha salvato questi biglietti. Quello che hai scritto è ancora qui: salva di nuovo per tenerlo al posto del suo, o guarda quello che ha salvato.';

function savedOf(repository: SettingsRepository, eventId: number, pools: readonly PoolRow[]): Body {
  const row = repository.one.get(eventId);
  if (row === undefined) throw new Error(`event ${eventId} has no tickets`);
  const { declared_by: _by, declared_at: _at, ...sale } = row;
  const links = repository.links.all(eventId);
  const prices = repository.prices.all(eventId);
  const key = (id: number | null) => (id === null ? null : `c${id}`);
  const byName = Map.groupBy(pools, ({ name }) => name);
  return {
    ...sale,
    is_open: row.is_open === 1,
    asks_names: row.asks_names === 1,
    allows_reentry: row.allows_reentry === 1,
    shares_email: row.shares_email === 1,
    methods: JSON.parse(row.methods) as Body['methods'],
    declares: false,
    pools: [...byName].map(([name, rows]) => {
      const size = rows[0]?.size ?? 0;
      const other = rows.filter((pool) => pool.size !== size);
      return {
        name,
        was: name,
        size,
        sizes: Object.fromEntries(other.map((pool) => [pool.occurrence_id, pool.size])),
      };
    }),
    categories: repository.categories.all(eventId).map(({ companion_of, ...category }) => ({
      ...category,
      key: `c${category.id}`,
      companion_of: key(companion_of),
      pools: [...byName].flatMap(([name, rows]) =>
        rows.some(({ id }) => links.some((one) => one.pool_id === id && one.category_id === category.id)) ? [name] : [],
      ),
      prices: prices
        .filter(({ category_id }) => category_id === category.id)
        .map(({ category_id: _category, ...price }) => price),
    })),
    codes: repository.codes
      .all(eventId)
      .map(({ id: _id, used: _used, category_id, ...code }) => ({ ...code, category: key(category_id) })),
    questions: repository.questions.all(eventId).map((row) => ({ ...row, is_needed: row.is_needed === 1 })),
  };
}
