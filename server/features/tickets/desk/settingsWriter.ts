import type { TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { HttpError } from '../../../http/errors.ts';
import type { DateRow, PoolRow, SettingsRepository } from './settingsRepository.ts';

type Body = TicketSettingsBody;

/** Writes all that is for sale of an event: what is there is changed, what is left out is removed or retired. */
export function settingsWriter(repository: SettingsRepository) {
  /** @returns the pools' ids by their names */
  function writePools(body: Body, dates: readonly DateRow[], standing: readonly PoolRow[]): Map<string, number[]> {
    const formerOf = ({ was, name }: Body['pools'][number], date: number) =>
      standing.find((row) => row.occurrence_id === date && row.name === (was ?? name.trim()));
    const kept = new Set(dates.flatMap(({ id }) => body.pools.map((pool) => formerOf(pool, id)?.id)));
    for (const { id } of standing) if (!kept.has(id)) repository.removePool.run(id);
    // Pools that exchange their names must not meet on the way.
    for (const pool of standing) if (kept.has(pool.id)) repository.savePool.get({ ...pool, name: `\u0000${pool.id}` });
    const ids = new Map<string, number[]>(body.pools.map(({ name }) => [name.trim(), []]));
    for (const { id: occurrence_id } of dates)
      for (const pool of body.pools) {
        const [id, name] = [formerOf(pool, occurrence_id)?.id ?? null, pool.name.trim()];
        const row = { id, occurrence_id, name, size: pool.sizes[occurrence_id] ?? pool.size };
        ids.get(name)?.push(repository.savePool.get(row) as number);
      }
    return ids;
  }

  /** @returns the categories' ids by their keys */
  function writeCategories(eventId: number, { categories }: Body): Map<string, number> {
    const kept = new Set(categories.map(({ id }) => id));
    for (const { id } of repository.categories.all(eventId)) {
      if (kept.has(id)) continue;
      if (repository.isInUse.get({ id }) === 1) repository.retire.run(id);
      else repository.removeCategory.run(id);
    }
    const ids = new Map<string, number>();
    for (const [position, category] of categories.entries()) {
      const { name, description } = category;
      const texts = { name: name.trim(), description: description.trim() };
      const id = repository.saveCategory.get({ ...category, ...texts, event_id: eventId, position }) as number;
      ids.set(category.key, id);
      repository.removePrices.run(id);
      for (const price of category.prices) repository.insertPrice.run({ category_id: id, ...price });
    }
    for (const { key, companion_of } of categories)
      repository.accompany.run({
        id: ids.get(key) as number,
        companion_of: companion_of === null ? null : (ids.get(companion_of) as number),
      });
    return ids;
  }

  function writeCodes(eventId: number, { codes }: Body, ids: Map<string, number>): void {
    const kept = new Set(codes.map(({ code }) => code.toUpperCase()));
    for (const { id, code } of repository.codes.all(eventId))
      if (!kept.has(code.toUpperCase())) repository.removeCode.run(id);
    for (const { code, category, value, effect, ...rest } of codes) {
      const category_id = category === null ? null : (ids.get(category) ?? null);
      const row = { ...rest, code, effect, category_id, value: effect === 'unlock' ? 0 : value };
      repository.saveCode.run({ event_id: eventId, ...row });
    }
  }

  /** A question that is asked another number of times is another question. */
  function writeQuestions(eventId: number, { questions }: Body): void {
    const standing = repository.questions.all(eventId);
    const formerOf = ({ id, per }: Body['questions'][number]) =>
      standing.find((row) => row.id === id && row.per === per);
    const kept = new Set(questions.map((question) => formerOf(question)?.id));
    for (const { id } of standing) if (!kept.has(id)) repository.retireQuestion.run(id);
    for (const [position, question] of questions.entries()) {
      const row = { position, per: question.per, label: question.label.trim(), is_needed: question.is_needed ? 1 : 0 };
      repository.saveQuestion.run({ id: formerOf(question)?.id ?? null, event_id: eventId, ...row });
    }
  }

  return function write(eventId: number, body: Body, dates: readonly DateRow[], standing: readonly PoolRow[]): void {
    const pools = writePools(body, dates, standing);
    const categories = writeCategories(eventId, body);
    connect(repository, eventId, body, pools, categories);
    writeCodes(eventId, body, categories);
    writeQuestions(eventId, body);
  };
}

/**
 * Connects categories with the pools they take from.
 * @throws 409 where taken seats were counted by the former connection
 */
function connect(
  repository: SettingsRepository,
  eventId: number,
  { categories }: Body,
  pools: Map<string, number[]>,
  ids: Map<string, number>,
): void {
  const standing = repository.links.all(eventId);
  const own = new Set([...pools.values()].flat());
  for (const category of categories) {
    const category_id = ids.get(category.key) as number;
    const wanted = new Set(category.pools.flatMap((name) => pools.get(name.trim()) ?? []));
    const former = new Set(
      standing.filter((one) => one.category_id === category_id && own.has(one.pool_id)).map(({ pool_id }) => pool_id),
    );
    try {
      for (const pool_id of former) if (!wanted.has(pool_id)) repository.unlink.run({ category_id, pool_id });
      for (const pool_id of wanted) if (!former.has(pool_id)) repository.link.run({ category_id, pool_id });
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('of this category are taken')) throw error;
      throw new HttpError(
        409,
        `Di «${category.name.trim()}» ci sono già prenotazioni: non si può cambiare da quali posti prende. Aggiungi un altro tipo di posto.`,
      );
    }
  }
}
