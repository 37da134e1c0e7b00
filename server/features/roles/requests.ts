import type { OwnRequestList } from '../../../shared/contract/roles.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { type RequestableRole, ROLE_PAGES } from '../../../shared/rules/modules.ts';
import {
  ATTACHMENTS_MAX,
  REQUEST_DAYS,
  type RoleRequestFields,
  requestName,
  roleRequestErrors,
} from '../../../shared/rules/roleRequests.ts';
import { may } from '../../../shared/rules/roles.ts';
import { normalTaxId } from '../../../shared/rules/taxId.ts';
import type { TownSections } from '../../content/townSections.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail, plainEmail } from '../../lib/emailAddress.ts';
import type { Notice } from '../../lib/notice.ts';
import type { StoredFile } from '../../lib/privateFiles.ts';
import { type Claim, type PlaceClaims, placeClaims } from './claims.ts';
import { type NewRequest, type RoleRequestRepository, roleRequestRepository } from './repository.ts';
import type { RoleDependencies } from './roleDependencies.ts';

/** What a person does with their own requests. */
export function ownRequests(dependencies: RoleDependencies) {
  const { db, clock, writing, files, discarded, notifier } = dependencies;
  const repository = roleRequestRepository(db);
  const claims = placeClaims(dependencies);
  const checks = requestChecks(repository, claims, dependencies.sections);

  const insert = db.transaction((request: NewRequest, claim: Claim | null, stored: StoredFile[]): number => {
    checks.requireNoneOpen(request.user_id, request.role, request.activity_id);
    const id = repository.insert(request);
    for (const file of stored) repository.insertFile({ request_id: id, ...file });
    files.own(request.user_id, stored);
    if (claim !== null) claims.ask(claim);
    return id;
  });

  return {
    list: (userId: number): OwnRequestList => ({ data: repository.own(userId) }),
    /**
     * @param place the place's slug and the level; both '' for a role in general
     * @throws 422 on the fields, 404 for a place, 409 when the person has it or has asked already; nothing is stored
     * then
     */
    async create(
      { user }: SignedIn,
      fields: RoleRequestFields,
      place: { activity: string; level: string },
      attachments: ReceivedFile[],
    ): Promise<number> {
      const { role, claim } = checks.wanted(user, fields, place, attachments.length);
      if (attachments.length > 0) files.requireRoom(user.id);
      // Pictures are decoded only now that nothing else can refuse the request.
      const stored = await files.keep(attachments);
      let id: number;
      try {
        const request = requestOf(user.id, fields, role, claim, isoInstant(clock()));
        id = await writing.run(() => insert.immediate(request, claim, stored));
      } catch (error) {
        for (const { key } of stored) await files.remove(key);
        throw error;
      }
      notifier.notifyRole(noticeOf(id, role, claim), 'amministratore');
      return id;
    },
    /** @throws 404 for a stranger's request, 409 when it was answered or withdrawn */
    async withdraw(id: number, userId: number): Promise<void> {
      const now = clock();
      const expires_at = isoInstant(now.add({ hours: REQUEST_DAYS * 24 }));
      const change = db.transaction(() =>
        repository.withdraw({ id, user_id: userId, now: isoInstant(now), expires_at }),
      );
      if (!change.immediate()) {
        if (!repository.isOwn(id, userId)) throw notFound('Questa richiesta non c’è.');
        throw new HttpError(409, 'Questa richiesta non è più aperta.');
      }
      await discarded.removeNow();
    },
    /** @throws 404 without the right to see the request, and for a deleted file */
    async file(id: number, file: number, { user }: SignedIn) {
      const row = repository.file({ id, file, user_id: user.id, office: may('requests.read', user.roles) });
      if (row === undefined) throw notFound('Questo allegato non c’è.');
      return { ...row, stream: await files.open(row.key) };
    },
  };
}

const noticeOf = (id: number, role: RequestableRole, claim: Claim | null): Notice => ({
  title: claim === null ? 'Una nuova richiesta di ruolo' : `Qualcuno dice di curare ${claim.name}`,
  body: `${requestName(id, role)}. Aprila per rispondere.`,
  type: 'info',
  deep_link: `${paths.module('richieste')}?n=${id}`,
});

function requestOf(
  user_id: number,
  fields: RoleRequestFields,
  role: RequestableRole,
  claim: Claim | null,
  created_at: string,
): NewRequest {
  return {
    user_id,
    role,
    organisation: fields.organisation.trim(),
    tax_id: normalTaxId(fields.tax_id),
    phone: fields.phone.trim(),
    email: normalEmail(fields.email),
    reason: fields.reason.trim(),
    activity_id: claim?.activity_id ?? null,
    level: claim?.level ?? null,
    created_at,
  };
}

/** What can refuse a person's request. */
function requestChecks(repository: RoleRequestRepository, claims: PlaceClaims, { isClosed }: TownSections) {
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
