import { Type } from 'typebox';
import { BlankBody, Guide, StepBody } from '../../../shared/contract/guide.ts';
import { GUIDE_STEPS } from '../../../shared/rules/guide.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { TownGuide } from './guide.ts';

const GUIDE = '/api/office/guide';
const schema = { response: { 200: Guide } };
const stepParams = Type.Object({ step: Type.Enum(GUIDE_STEPS.map(({ slug }) => slug)) });
const pageParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

export function guideRoutes(app: App, guide: TownGuide): void {
  app.get(GUIDE, { access: 'settings.edit', schema }, () => guide.read());
  app.put(
    `${GUIDE}/steps/:step`,
    { access: 'settings.edit', schema: { ...schema, params: stepParams, body: StepBody } },
    (request) => guide.set(request.params.step, request.body.state),
  );
  app.post(`${GUIDE}/blanks`, { access: 'settings.edit', schema: { ...schema, body: BlankBody } }, (request) =>
    guide.fill(request.body.name, request.body.value, member(request).user.id),
  );
  app.put(`${GUIDE}/pages/:slug`, { access: 'settings.edit', schema: { ...schema, params: pageParams } }, (request) =>
    guide.confirm(request.params.slug, member(request).user.id),
  );
}
