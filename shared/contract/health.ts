import { type Static, Type } from 'typebox';
import { MAIL_CODE } from '../rules/health.ts';

/**
 * The remedy: a page of the portal, an action of the health page itself, or a command for the server's terminal, which may stand beside
 * an action.
 */
const Remedy = Type.Object({
  label: Type.String(),
  href: Type.Union([Type.String(), Type.Null()]),
  command: Type.Union([Type.String(), Type.Null()]),
  action: Type.Union([Type.Enum(['test_mail', 'back_up', 'try_address']), Type.Null()]),
});

const Finding = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum(['broken', 'note', 'ok', 'dismissed']),
  /** What was found, in a sentence. */
  what: Type.String(),
  /** Why it matters; '' when all is well. */
  why: Type.String(),
  remedy: Type.Union([Remedy, Type.Null()]),
  /** Whether "non per noi" is a possible answer; not for a full disk, for example. */
  may_dismiss: Type.Boolean(),
  /** Set by "non per noi". */
  dismissed: Type.Union([Type.Object({ reason: Type.String(), at: Type.String() }), Type.Null()]),
});
export type Finding = Static<typeof Finding>;

/** GET /api/office/health: the worst first. */
export const HealthReport = Type.Object({ checked_at: Type.String(), findings: Type.Array(Finding) });
export type HealthReport = Static<typeof HealthReport>;

export const DismissalBody = Type.Object(
  {
    reason: Type.String({
      minLength: 3,
      maxLength: 300,
      pattern: '\\S',
      message: 'Scrivi perché: chi verrà dopo deve poterlo capire.',
    }),
  },
  { additionalProperties: false },
);

/** POST /api/office/health/mail/code: the code in the test mail. */
export const MailCodeBody = Type.Object(
  { code: Type.String({ pattern: `^\\s*${MAIL_CODE}\\s*$`, message: 'Sono sei cifre.' }) },
  { additionalProperties: false },
);
