import type { TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { poolsWriter } from './poolsWriter.ts';
import type { DateRow, PoolRow, SettingsRepository } from './settingsRepository.ts';

type Body = TicketSettingsBody;

/** Writes all that is for sale of an event: what is there is changed, what is left out is removed or retired. */
export function settingsWriter(repository: SettingsRepository) {
  const { writePools, writeCategories, connect } = poolsWriter(repository);

  function writeCodes(eventId: number, { codes }: Body, ids: Map<string, number>): void {
    const standing = repository.codes.all(eventId);
    const sameAs = (text: string) => (row: { code: string }) => row.code.toUpperCase() === text.toUpperCase();
    for (const row of standing) if (!codes.some(sameAs(row.code))) repository.removeCode.run(row.id);
    for (const { code, category, value, effect, ...rest } of codes) {
      const category_id = category === null ? null : (ids.get(category) ?? null);
      const row = { ...rest, code, effect, category_id, value: effect === 'unlock' ? 0 : value };
      const former = standing.find(sameAs(code));
      if (former === undefined) repository.insertCode.run({ event_id: eventId, ...row });
      else repository.updateCode.run({ id: former.id, ...row });
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
      const row = { position, label: question.label.trim(), is_needed: question.is_needed ? 1 : 0 };
      const former = formerOf(question);
      if (former !== undefined) repository.updateQuestion.run({ id: former.id, ...row });
      else repository.insertQuestion.run({ event_id: eventId, per: question.per, ...row });
    }
  }

  return function write(eventId: number, body: Body, dates: readonly DateRow[], standing: readonly PoolRow[]): void {
    const pools = writePools(body, dates, standing);
    const categories = writeCategories(eventId, body);
    connect(eventId, body, pools, categories);
    writeCodes(eventId, body, categories);
    writeQuestions(eventId, body);
  };
}
