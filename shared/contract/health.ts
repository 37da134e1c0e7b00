import { type Static, Type } from 'typebox';
import { MAIL_CODE } from '../rules/health.ts';
import { Closed, Maybe } from './parts.ts';

/**
 * The remedy: a page of the portal, an action of the health page itself, or a command for the server's terminal, which may stand beside
 * an action.
 */
const Remedy = Type.Object({
  label: Type.String(),
  href: Maybe(Type.String()),
  command: Maybe(Type.String()),
  action: Maybe(Type.Enum(['test_mail', 'back_up', 'try_address'])),
});

const Finding = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum(['broken', 'note', 'ok', 'dismissed']),
  /** What was found, in a sentence. */
  what: Type.String(),
  /** Why it matters; '' when all is well. */
  why: Type.String(),
  remedy: Maybe(Remedy),
  /** Whether "non per noi" is a possible answer; not for a full disk, for example. */
  may_dismiss: Type.Boolean(),
  /** Set by "non per noi". */
  dismissed: Maybe(Type.Object({ reason: Type.String(), at: Type.String() })),
});
export type Finding = Static<typeof Finding>;

/** GET /api/office/health: the worst first. */
export const HealthReport = Type.Object({ checked_at: Type.String(), findings: Type.Array(Finding) });
export type HealthReport = Static<typeof HealthReport>;

export const DismissalBody = Closed({
  reason: Type.String({
    minLength: 3,
    maxLength: 300,
    pattern: '\\S',
    message: 'Scrivi perché: chi verrà dopo deve poterlo capire.',
  }),
});

/** POST /api/office/health/mail/code: the code in the test mail. */
export const MailCodeBody = Closed({
  code: Type.String({ pattern: `^\\s*${MAIL_CODE}\\s*$`, message: 'Sono sei cifre.' }),
});
