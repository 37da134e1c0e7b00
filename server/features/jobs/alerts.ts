import type { JobAlertList, JobFilters } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { alertLabel } from '../../../shared/rules/jobAlerts.ts';
import { JOB_ALERTS_LIMIT } from '../../../shared/rules/jobs.ts';
import { listState, listUrl } from '../../../shared/rules/lists.ts';
import { townNow } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { alertRepository } from './alertRepository.ts';
import { narrowing } from './jobs.ts';

/** Saved searches and their notifications of new ads: at most one per search and day. */
export function createJobAlerts({ db, clock, notifier: { notify }, sections }: Context) {
  const repository = alertRepository(db);
  const checkCategory = categoryCheck(db, 'jobs');

  return {
    list: (userId: number): JobAlertList => ({
      data: repository.list.all(userId).map((row) => ({ ...row, filters: JSON.parse(row.filters) })),
    }),

    /** Saving the same search again changes nothing. @throws 409 when there are too many, 422 on an unknown category */
    add(asked: JobFilters, userId: number): void {
      checkCategory(asked.category);
      const filters = JSON.stringify(ordered(asked));
      repository.transaction(() => {
        const { changes } = repository.insert.run({ user_id: userId, filters, now: isoInstant(clock()) });
        if (changes === 1 && (repository.count.get(userId) ?? 0) > JOB_ALERTS_LIMIT)
          throw new HttpError(
            409,
            `Hai già ${JOB_ALERTS_LIMIT} ricerche salvate: cancellane una dal profilo per aggiungerne un’altra.`,
          );
      });
    },

    /** @throws 404 */
    remove(id: number, userId: number): void {
      if (repository.remove.run(id, userId).changes === 0) throw notFound('Questa ricerca salvata non c’è.');
    },

    /**
     * Notifies people of the ads published since the last call; called every minute. In a town without ads nobody hears of any.
     * @returns how many people were notified
     */
    sendDue(): number {
      if (sections.isOff('jobs')) return 0;
      const { now, day } = townNow(clock);
      if (repository.anythingNew.get({ day }) === undefined) return 0;
      let sent = 0;
      for (const { id, user_id, filters: text, category_name, last_checked } of repository.due.all({ day })) {
        const filters: JobFilters = JSON.parse(text);
        const found = repository.found.get({ ...narrowing(filters), day, since: last_checked, user_id });
        if (found === undefined || found.total === 0) {
          repository.checked.run({ id, now, sent_on: null });
          continue;
        }
        const label = alertLabel(filters, category_name);
        notify(
          {
            title: found.total === 1 ? '1 nuovo annuncio di lavoro' : `${found.total} nuovi annunci di lavoro`,
            body: found.total === 1 ? `${found.title}.` : `${found.title} e altri. La tua ricerca: ${label}.`,
            type: 'info',
            deep_link:
              found.total === 1 && found.id !== null
                ? paths.job(found.id)
                : listUrl('jobs', paths.jobs, ordered(filters)),
          },
          [user_id],
          () => void repository.checked.run({ id, now, sent_on: day }),
        );
        sent += 1;
      }
      return sent;
    },
  };
}

/** The filters in the list's order, so that equal searches have equal text. */
function ordered(filters: JobFilters) {
  const values: Record<string, string | undefined> = filters;
  return listState('jobs', (name) => (name === 'q' ? values.q?.trim().toLowerCase() : values[name]) ?? null);
}

export type JobAlerts = ReturnType<typeof createJobAlerts>;
