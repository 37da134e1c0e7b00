import { randomInt } from 'node:crypto';
import type { Finding, HealthReport } from '../../../shared/contract/health.ts';
import { HEALTH_STATES, type HealthState, MAIL_CODE_HOURS } from '../../../shared/rules/health.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { Check, Readers, Verdict } from './check.ts';
import { CHECKS } from './checks.ts';
import { healthRepository } from './repository.ts';

interface Dependencies extends Readers {
  record: Audit['record'];
  mailer: Pick<Mailer, 'attempt'>;
  portalName: () => string;
  /** Starts a backup and its trial. @returns false where it can't */
  backUp: () => boolean;
}

/** The administrator who acts. */
interface Person {
  id: number;
  email: string;
}

/** What administrators do on the health page. Every answer contains a fresh report. */
export function createTownHealth(dependencies: Dependencies) {
  const { db, clock, record, mailer, portalName, backUp } = dependencies;
  const { dismissals, trial } = healthRepository(db);
  const report = createReport(dependencies);
  const now = () => isoInstant(clock());

  const dismiss = db.transaction((id: string, title: string, reason: string, actorId: number) => {
    dismissals.put({ check_id: id, reason, at: now() });
    record({ actor_id: actorId, action: 'health.dismissed', subject: `Salute: ${title}`, reason });
  });
  const restore = db.transaction((id: string, title: string, actorId: number) => {
    const before = dismissals.one(id);
    if (before === undefined) return;
    dismissals.remove(id);
    record({
      actor_id: actorId,
      action: 'health.restored',
      subject: `Salute: ${title}`,
      before: { reason: before.reason },
    });
  });
  async function sendMail(to: string): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    trial.send(code, now());
    const name = portalName();
    const paragraphs = [
      `Questa è una mail di prova di ${name}. Se la leggi, le mail partono e arrivano.`,
      `Il codice da scrivere nel portale, entro ${MAIL_CODE_HOURS} ore: ${code}`,
    ];
    const failure = await mailer.attempt(
      letter({ to, subject: `Mail di prova — ${name}`, paragraphs, signature: name }),
    );
    if (failure !== null) throw new HttpError(502, `La mail non è partita: ${failure}`);
  }
  const confirm = db.transaction((code: string) => {
    const sent = trial.get();
    const since = isoInstant(clock().subtract({ hours: MAIL_CODE_HOURS }));
    if (sent === undefined || sent.sent_at < since)
      throw new HttpError(409, 'Il codice è scaduto: manda un’altra mail di prova.');
    if (sent.code !== code) throw invalid({ code: ['Non è il codice dell’ultima mail di prova.'] });
    trial.see(now());
  });

  return {
    report,
    /** @throws 404 for an unknown check, 422 for one that every town needs */
    dismiss(id: string, reason: string, actorId: number): Promise<HealthReport> {
      const check = checkOf(id);
      if (!check.may_dismiss) throw invalid({ reason: ['Questo serve a ogni portale: non si può mettere da parte.'] });
      dismiss.immediate(id, check.title, reason.trim(), actorId);
      return report();
    },
    /** Takes "non per noi" back. @throws 404 for an unknown check */
    restore(id: string, actorId: number): Promise<HealthReport> {
      restore.immediate(id, checkOf(id).title, actorId);
      return report();
    },
    /** Starts a backup and the trial of its restore, which go on after the answer. @throws 409 while one is at work, or not set up */
    backUp(actorId: number): Promise<HealthReport> {
      if (!backUp()) throw new HttpError(409, 'Una copia è già in corso, o le copie del portale sono spente.');
      record({ actor_id: actorId, action: 'health.backed_up', subject: 'Salute: copia di sicurezza' });
      return report();
    },
    /** Mails a code to the administrator. @throws 502 with the mail server's answer when it does not take the mail */
    async sendMail({ email }: Person): Promise<HealthReport> {
      await sendMail(email);
      return report();
    },
    /** Confirms that the mail arrived. @throws 422 for another code, 409 when none is valid any more */
    confirmMail(code: string): Promise<HealthReport> {
      confirm.immediate(code.trim());
      return report();
    },
  };
}

function checkOf(id: string) {
  const found = CHECKS.find((check) => check.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export type TownHealth = ReturnType<typeof createTownHealth>;

const ORDER = Object.keys(HEALTH_STATES) as HealthState[];

/** Runs all checks anew; used by the health page and by `npm run doctor`. A check that fails is a finding too. */
export function createReport(readers: Readers, checks: readonly Check[] = CHECKS): () => Promise<HealthReport> {
  const { dismissals } = healthRepository(readers.db);
  const looks = checks.map((check) => ({ check, look: check.open(readers) }));
  return async () => {
    const told = new Map(dismissals.all().map(({ check_id, reason, at }) => [check_id, { reason, at }]));
    const findings = await Promise.all(
      looks.map(async ({ check, look }): Promise<Finding> => {
        const verdict = await look().catch((error: unknown) => unseen(error));
        const dismissed = verdict.state === 'ok' ? null : (told.get(check.id) ?? null);
        return {
          id: check.id,
          title: check.title,
          state: dismissed === null ? verdict.state : 'dismissed',
          what: verdict.what,
          why: verdict.why ?? '',
          remedy: verdict.remedy ?? null,
          may_dismiss: check.may_dismiss,
          dismissed,
        };
      }),
    );
    findings.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
    return { checked_at: isoInstant(readers.clock()), findings };
  };
}

function unseen(error: unknown): Verdict {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { state: 'broken', what: `Non si è potuto guardare${code}.`, why: 'Finché non si vede, non si sa se va.' };
}
