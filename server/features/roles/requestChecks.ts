import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { type RequestableRole, ROLE_PAGES } from '../../../shared/rules/modules.ts';
import { ATTACHMENTS_MAX, type RoleRequestFields, roleRequestErrors } from '../../../shared/rules/roleRequests.ts';
import type { TownSections } from '../../content/townSections.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import type { Claim, PlaceClaims } from './claims.ts';
import type { RoleRequestRepository } from './repository.ts';

/** What can refuse a person's request. */
export function requestChecks(repository: RoleRequestRepository, claims: PlaceClaims, { isClosed }: TownSections) {
  /** @throws 409 */
  function requireNoneOpen(userId: number, role: string, activityId: number | null): void {
    if (repository.isOpen(userId, role, activityId))
      throw new HttpError(
        409,
        `Hai già una richiesta aperta per ${activityId === null ? 'questo ruolo' : 'questa attività'}: la trovi nel tuo profilo.`,
      );
  }

  /** The role and the place that are asked for. @throws 404, 409, 422 */
  function wanted(
    user: SignedIn['user'],
    fields: RoleRequestFields,
    place: { activity: string; level: string },
    attachments: number,
  ): { role: RequestableRole; claim: Claim | null } {
    const errors = roleRequestErrors(fields, (text) => plainEmail(text) !== null);
    if (attachments > ATTACHMENTS_MAX) errors.attachments = [`Al massimo ${ATTACHMENTS_MAX} allegati.`];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const role = fields.role as RequestableRole;
    if (isClosed(ROLE_PAGES[role] ?? ''))
      throw invalid({ role: ['In questo portale la sezione di quel ruolo non c’è.'] });
    const claim = place.activity === '' ? null : claims.wanted(place.activity, place.level, user.id);
    if (claim !== null && role !== 'esercente')
      throw invalid({ role: ['Per un’attività si chiede di essere esercente.'] });
    if (claim === null && user.roles.includes(role))
      throw new HttpError(409, `Hai già il ruolo «${ROLE_LABELS[role]}».`);
    requireNoneOpen(user.id, role, claim?.activity_id ?? null);
    return { role, claim };
  }

  return { requireNoneOpen, wanted };
}
