import { Type } from 'typebox';
import { DismissalBody, HealthReport, MailCodeBody } from '../../../shared/contract/health.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Db } from '../../lib/db.ts';
import { version } from '../../lib/version.ts';
import type { Health } from './condition.ts';
import type { TownHealth } from './health.ts';

const HEALTH = '/api/office/health';
const params = Type.Object({ id: Type.String({ maxLength: 40 }) });
const schema = { response: { 200: HealthReport } };

/** Every answer is a fresh report. */
export function townHealthRoutes(app: App, health: TownHealth): void {
  app.get(HEALTH, { access: 'health.mend', schema }, () => health.report());
  app.put(
    `${HEALTH}/dismissals/:id`,
    { access: 'health.mend', schema: { ...schema, params, body: DismissalBody } },
    (request) => health.dismiss(request.params.id, request.body.reason, member(request).user.id),
  );
  app.delete(`${HEALTH}/dismissals/:id`, { access: 'health.mend', schema: { ...schema, params } }, (request) =>
    health.restore(request.params.id, member(request).user.id),
  );
  app.post(`${HEALTH}/mail`, { access: 'health.mend', schema, config: perClient(10, 60) }, (request) =>
    health.sendMail(member(request).user),
  );
  app.post(
    `${HEALTH}/mail/code`,
    { access: 'health.mend', schema: { ...schema, body: MailCodeBody }, config: perClient(20, 60) },
    (request) => health.confirmMail(request.body.code),
  );
  app.post(`${HEALTH}/backup`, { access: 'health.mend', schema, config: perClient(6, 60) }, (request) =>
    health.backUp(member(request).user.id),
  );
}

/** For proxies and monitors: whether the portal is well, in a word. */
export function conditionRoute(app: App, db: Db, health: Health): void {
  const answers = db.prepare('SELECT version FROM content_version');
  const running = { version: version(), schema: Number(db.pragma('user_version', { simple: true })) };
  app.get('/api/health', { access: 'public', logLevel: 'warn' }, (request) => {
    try {
      answers.get();
    } catch (error) {
      health.saw(error);
      if (health.problem() === null) throw new HttpError(503, 'Il database non risponde.');
    }
    const problem = health.problem();
    if (problem !== null) throw new HttpError(503, problem);
    // The version is hidden from strangers, because it tells which weaknesses to try.
    const isAdministrator = may('settings.edit', request.signedIn?.user.roles ?? []);
    return { status: 'ok', ...(isAdministrator ? running : {}) };
  });
}
