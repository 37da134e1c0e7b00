import { Type } from 'typebox';
import {
  AddressBody,
  DecisionOnRow,
  ImportKindName,
  ImportRow,
  ImportRowPage,
  ImportRowQuery,
  ImportRunDetail,
  ImportRunPage,
  ImportRunQuery,
  ImportSource,
  ImportSources,
  MissingBody,
  SettingsBody,
  SourceBody,
} from '../../../shared/contract/imports.ts';
import { Id, IdParams } from '../../../shared/contract/parts.ts';
import { IMPORT_KIND_LABELS, IMPORT_KINDS, IMPORT_MEGABYTES, type ImportKind } from '../../../shared/rules/imports.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { App } from '../../http/app.ts';
import { invalid } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import type { Imports } from './imports.ts';
import type { Importer } from './targets/target.ts';

const ItemParams = Type.Object({ id: Id, item: Id });
const RowParams = Type.Object({ id: Id, position: Id });
const URL = '/api/office/imports';
const access = 'content.moderate';
const detail = { 200: ImportRunDetail };

type Asked = Parameters<typeof member>[0];
const importer = (request: Asked): Importer => ({ ...member(request).user, is_office: true });

/** The room "Importa". */
export function importRoutes(app: App, imports: Imports): void {
  app.get(URL, { access, schema: { querystring: ImportRunQuery, response: { 200: ImportRunPage } } }, ({ query }) => {
    const { limit, offset } = slice(query);
    const { data, total } = imports.runs(limit, offset);
    return pageOf(data, total, query);
  });
  app.post(URL, { access, schema: { response: { 201: ImportRunDetail } }, config: perClient(60, 60) }, (request) =>
    receiveForm(request, { kinds: ['data'], megabytes: IMPORT_MEGABYTES }, async ({ fields, files }) => {
      const kind = fields.kind as ImportKind;
      if (!IMPORT_KINDS.includes(kind)) throw invalid({ kind: ['Scegli che cosa importare.'] });
      const [file] = files;
      if (file === undefined) throw invalid({ file: ['Scegli un file.'] });
      const { id } = await imports.beginWith(kind, file, importer(request));
      return imports.detail(id);
    }),
  );
  app.get(`${URL}/:id`, { access, schema: { params: IdParams, response: detail } }, ({ params }) =>
    imports.detail(params.id),
  );
  app.put(
    `${URL}/:id/settings`,
    { access, schema: { params: IdParams, body: SettingsBody, response: detail } },
    (request) => imports.settle(request.params.id, request.body, importer(request)),
  );
  app.get(
    `${URL}/:id/rows`,
    { access, schema: { params: IdParams, querystring: ImportRowQuery, response: { 200: ImportRowPage } } },
    ({ params, query }) => {
      const { limit, offset } = slice(query);
      const { data, total } = imports.rows(params.id, query.group ?? null, limit, offset);
      return pageOf(data, total, query);
    },
  );
  app.put(
    `${URL}/:id/rows/:position`,
    { access, schema: { params: RowParams, body: DecisionOnRow, response: { 200: ImportRow } } },
    (request) => imports.decide(request.params.id, request.params.position, request.body, importer(request)),
  );
  app.post(
    `${URL}/:id/doubts/addition`,
    { access, schema: { params: IdParams, response: { 200: Type.Object({ left: Type.Integer() }) } } },
    (request) => imports.addSome(request.params.id, importer(request)),
  );
  app.post(`${URL}/:id/application`, { access, schema: { params: IdParams, response: detail } }, (request) =>
    imports.apply(request.params.id, importer(request)),
  );
  app.delete(`${URL}/:id/application`, { access, schema: { params: IdParams, response: detail } }, (request) =>
    imports.undo(request.params.id, importer(request)),
  );
  app.delete(`${URL}/:id`, { access, schema: { params: IdParams } }, ({ params }) => imports.discard(params.id));
  fileRoutes(app, imports);
  sourceRoutes(app, imports);
}

/** Routes of sources: addresses that the portal reads by itself, and items that vanished there. */
function sourceRoutes(app: App, imports: Imports): void {
  const SOURCES = '/api/office/import-sources';
  const response = { 200: ImportSource };
  app.get(SOURCES, { access, schema: { response: { 200: ImportSources } } }, () => imports.sources());
  app.post(
    SOURCES,
    { access, schema: { body: AddressBody, response: { 201: ImportRunDetail } }, config: perClient(30, 60) },
    async (request) => {
      const { kind, address } = request.body;
      const { id } = await imports.beginAt(kind, address, importer(request));
      return imports.detail(id);
    },
  );
  app.put(`${SOURCES}/:id`, { access, schema: { body: SourceBody, params: IdParams, response } }, (request) =>
    imports.follow(request.params.id, request.body.direct, importer(request)),
  );
  app.post(
    `${SOURCES}/:id/refresh`,
    { access, schema: { params: IdParams, response }, config: perClient(30, 60) },
    (request) => imports.refresh(request.params.id, importer(request)),
  );
  app.put(`${SOURCES}/:id/missing/:item`, { access, schema: { params: ItemParams, body: MissingBody } }, (request) => {
    const { id, item } = request.params;
    imports.decideMissing(id, item, request.body.keep, importer(request));
  });
  app.delete(`${SOURCES}/:id`, { access, schema: { params: IdParams } }, (request) =>
    imports.unlink(request.params.id, importer(request)),
  );
}

/** Downloads for the office: wrong rows to correct, and templates to fill in. */
function fileRoutes(app: App, imports: Imports): void {
  const file = (name: string) => `attachment; filename="${name}"`;
  app.get(`${URL}/:id/wrong.csv`, { access, schema: { params: IdParams } }, ({ params }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', file('righe-da-correggere.csv'))
      .send(imports.wrongRows(params.id)),
  );
  app.get(
    '/api/office/import-templates/:kind',
    { access, schema: { params: Type.Object({ kind: ImportKindName }) } },
    ({ params: { kind } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header(
          'Content-Disposition',
          file(`${IMPORT_KIND_LABELS[kind].plural.toLowerCase().replace(/[^a-z]+/g, '-')}.csv`),
        )
        .send(imports.template(kind)),
  );
}
