import type { Draft, Outcome, WorkingCopy } from '../../shared/contract/publishing.ts';
import { call, signIn, type TestTown } from './app.ts';

export interface Answer<T> {
  status: number;
  body: T & { message?: string; errors?: Record<string, string[]>; conflicts?: { field: string }[] };
  headers: Record<string, unknown>;
}

/** Signs a person in at the desk. @returns their calls there, over HTTP; each resolves with what the test expects it to */
export async function desk({ app }: TestTown, email: string, roles: string[]) {
  const cookie = await signIn(app, email, { roles, name: email.split('@')[0] as string });
  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
    const response = await call(app, method, path, { cookie, body });
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json(),
      headers: response.headers,
    } as Answer<T>;
  }
  const open = (kind: string, body: object = {}) => ask<WorkingCopy>('POST', `/api/desk/${kind}`, body);
  const save = (kind: string, id: number, changes: Draft, was: Draft = {}) =>
    ask<object>('PUT', `/api/desk/${kind}/revisions/${id}`, { changes, was });
  const submit = (id: number, body: object = {}) => ask<Outcome>('POST', `/api/desk/revisions/${id}/submission`, body);
  async function send(kind: string, opening: object, draft: Draft, submission?: object) {
    const opened = await open(kind, opening);
    if (opened.status !== 201) throw new Error(`opening ${kind} answered ${opened.status}: ${opened.body.message}`);
    const { id } = opened.body.revision;
    const saved = await save(kind, id, draft);
    if (saved.status !== 200)
      throw new Error(`saving ${kind} answered ${saved.status}: ${JSON.stringify(saved.body.errors)}`);
    return { id, outcome: await submit(id, submission) };
  }
  return {
    ...{ cookie, ask, open, save, submit },
    get: (id: number) => ask<WorkingCopy>('GET', `/api/desk/revisions/${id}`),
    /** Opens a new item, fills it in and submits it. @returns the revision's id and the answer */
    write: (kind: string, draft: Draft, submission?: object) => send(kind, {}, draft, submission),
    /** Opens an item, changes it and submits it. */
    change: (kind: string, item_id: number, draft: Draft, submission?: object) =>
      send(kind, { item_id }, draft, submission),
  };
}

export type Desk = Awaited<ReturnType<typeof desk>>;
