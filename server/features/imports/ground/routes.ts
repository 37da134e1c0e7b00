import { Type } from 'typebox';
import { OfficeGround, TownGroundAnswer } from '../../../../shared/contract/ground.ts';
import { TOWN_GROUND } from '../../../../shared/rules/ground/address.ts';
import { IMPORT_MEGABYTES } from '../../../../shared/rules/imports.ts';
import type { App } from '../../../http/app.ts';
import { invalid } from '../../../http/errors.ts';
import { perClient } from '../../../http/limits.ts';
import { revalidate } from '../../../http/revalidation.ts';
import { member } from '../../../http/session.ts';
import { receiveForm } from '../../../http/uploads.ts';
import type { TownGroundService } from './ground.ts';

const OFFICE = '/api/office/town-ground';

/** The drawing of the town under its map, and the office's part of it. */
export function townGroundRoutes(app: App, ground: TownGroundService): void {
  app.get(
    TOWN_GROUND,
    { access: 'public', schema: { response: { 200: TownGroundAnswer } }, onSend: revalidate },
    (_, reply) => void reply.type('application/json; charset=utf-8').send(ground.published() as never),
  );
  const answers = { 200: OfficeGround };
  const schema = { response: answers };
  app.get(OFFICE, { access: 'content.moderate', schema }, () => ground.office());
  app.post(OFFICE, { access: 'content.moderate', schema, config: perClient(30, 60) }, (request) =>
    receiveForm(request, { kinds: ['data'], megabytes: IMPORT_MEGABYTES }, ({ files: [file] }) => {
      if (file === undefined) throw invalid({ file: ['Scegli un file.'] });
      return ground.take(file.path, file.name);
    }),
  );
  app.post(`${OFFICE}/publication`, { access: 'content.moderate', schema }, (request) =>
    ground.publish(member(request).user.id),
  );
  app.delete(
    `${OFFICE}/:state`,
    { access: 'content.moderate', schema: { ...schema, params: Type.Object({ state: Type.Enum(['live', 'draft']) }) } },
    (request) => ground.remove(request.params.state, member(request).user.id),
  );
}
