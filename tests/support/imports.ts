import { setTimeout as sleep } from 'node:timers/promises';
import type { PreviewJob } from '../../server/features/imports/preview.ts';
import { outline } from '../../server/features/imports/reading/outline.ts';
import { READING } from '../../server/features/imports/reading/process.ts';
import type { ReadJob } from '../../server/features/imports/reading/source.ts';
import type { Db } from '../../server/lib/db.ts';
import { preview } from '../../server/slices/importPreview/work.ts';
import type {
  ImportRow,
  ImportRowPage,
  ImportRunDetail,
  ImportSettings,
  SettingsBody,
} from '../../shared/contract/imports.ts';
import { isAtWork } from '../../shared/rules/imports.ts';
import { call } from './app.ts';
import type { ContentTown } from './content.ts';
import { type Answer, desk } from './desk.ts';
import { multipart } from './form.ts';

const URL = '/api/office/imports';

/** Reads a file in the test's own process, with what a message between processes carries. */
const readHere: typeof READING.start = async (script, job, onMessage) => {
  const told = JSON.parse(JSON.stringify(job));
  const post = async (message: object) => onMessage(JSON.parse(JSON.stringify(message)));
  await (script.pathname.includes('/importPreview/')
    ? preview(told as PreviewJob, post)
    : outline(told as ReadJob, post));
};

/** The calls of an office person at "Importa", through HTTP. @param reading `inProcess` as the portal has it, for what its limits stop */
export async function importRoom(town: ContentTown, reading = readHere) {
  READING.start = reading;
  const office = await desk(town, 'redazione@example.it', ['redattore']);
  const { ask } = office;

  /** Waits until a run is read. */
  async function read(id: number): Promise<ImportRunDetail> {
    for (;;) {
      const { body } = await ask<ImportRunDetail>('GET', `${URL}/${id}`);
      if (!isAtWork(body.state)) return body;
      await sleep(reading === readHere ? 1 : 50);
    }
  }

  /** Uploads a file and waits until it is read. */
  async function upload(kind: string, bytes: string | Buffer, name = 'elenco.csv') {
    const form = multipart({ kind }, [{ field: 'file', name, bytes: Buffer.from(bytes) }]);
    const answer = await call(town.app, 'POST', URL, { cookie: office.cookie, ...form });
    if (answer.statusCode !== 201) throw new Error(`uploading answered ${answer.statusCode}: ${answer.body}`);
    return read(answer.json().id);
  }

  /** Confirms the proposed layout, or sends another one, and waits for the preview. */
  async function settle(run: ImportRunDetail, settings: ImportSettings = {}, body: Partial<SettingsBody> = {}) {
    const { status, body: answer } = await ask<ImportRunDetail>('PUT', `${URL}/${run.id}/settings`, {
      source_id: run.source?.id ?? null,
      source_name: 'Elenco del Comune',
      settings: { ...run.settings, ...settings },
      ...body,
    });
    if (status !== 200) throw new Error(`settings answered ${status}: ${JSON.stringify(answer)}`);
    return read(run.id);
  }

  return {
    ...{ ...office, read, upload, settle },
    preview: async (kind: string, bytes: string | Buffer, settings?: ImportSettings, name?: string) =>
      settle(await upload(kind, bytes, name), settings),
    async rows(id: number, group?: string): Promise<ImportRow[]> {
      const query = `per_page=100${group === undefined ? '' : `&group=${group}`}`;
      return (await ask<ImportRowPage>('GET', `${URL}/${id}/rows?${query}`)).body.data;
    },
    decide: (id: number, position: number, decision: string, item_id?: number) =>
      ask<ImportRow>('PUT', `${URL}/${id}/rows/${position}`, { decision, ...(item_id && { item_id }) }),
    /** Writes other cells into a row. */
    correct: (id: number, position: number, cells: Record<string, string>) =>
      ask<ImportRow>('PUT', `${URL}/${id}/rows/${position}`, { decision: 'automatic', cells }),
    async apply(id: number): Promise<ImportRunDetail> {
      const { status, body } = await ask<ImportRunDetail>('POST', `${URL}/${id}/application`);
      if (status !== 200) throw new Error(`applying answered ${status}: ${body.message}`);
      return read(id);
    },
    async undo(id: number): Promise<Answer<ImportRunDetail>> {
      const answer = await ask<ImportRunDetail>('DELETE', `${URL}/${id}/application`);
      return answer.status === 200 ? { ...answer, body: await read(id) } : answer;
    },
  };
}

export type Room = Awaited<ReturnType<typeof importRoom>>;

/** Tables that count, remember or log changes, and the search's own pages, whose bytes depend on the order of writes. */
const NOT_CONTENT =
  /^(content_version|audit_log|import_runs|import_rows|import_sources|sessions|upkeep|search_\w+_(data|idx|docsize|config|content))$/;

/** Every row of every table as text, and what the search finds. Two portals are equal when their dumps are. */
export function dump(db: Db): string[] {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return tables
    .filter((table) => !NOT_CONTENT.test(table))
    .flatMap((table) =>
      (db.prepare(`SELECT * FROM ${table}`).all() as object[]).map((row) => `${table} ${JSON.stringify(row)}`),
    )
    .sort();
}
