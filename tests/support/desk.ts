import type { Draft, Outcome, WorkingCopy } from '../../shared/contract/publishing.ts';
import { call, signIn, type TestTown } from './app.ts';

/** A person's calls at the desk, over HTTP. Each resolves with `status` and `body`, typed as the test expects it. */
export interface Desk {
  cookie: string;
  open(kind: string, body?: object): Promise<Answer<WorkingCopy>>;
  get(id: number): Promise<Answer<WorkingCopy>>;
  save(kind: string, id: number, changes: Draft, was?: Draft): Promise<Answer<object>>;
  submit(id: number, body?: object): Promise<Answer<Outcome>>;
  ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>>;
  /** Opens a new item, fills it in and submits it. @returns the revision's id and the answer */
  write(kind: string, draft: Draft, submission?: object): Promise<{ id: number; outcome: Answer<Outcome> }>;
  /** Opens an item, changes it and submits it. */
  change(
    kind: string,
    itemId: number,
    draft: Draft,
    submission?: object,
  ): Promise<{ id: number; outcome: Answer<Outcome> }>;
}
export interface Answer<T> {
  status: number;
  body: T & { message?: string; errors?: Record<string, string[]>; conflicts?: { field: string }[] };
  headers: Record<string, unknown>;
}

/** Signs a person in at the desk. */
export async function desk({ app }: TestTown, email: string, roles: string[]): Promise<Desk> {
  const cookie = await signIn(app, email, { roles, name: email.split('@')[0] as string });
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> => {
    const response = await call(app, method, path, { cookie, body });
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json(),
      headers: response.headers,
    } as Answer<T>;
  };
  const open: Desk['open'] = (kind, body = {}) => ask('POST', `/api/desk/${kind}`, body);
  const save: Desk['save'] = (kind, id, changes, was = {}) =>
    ask('PUT', `/api/desk/${kind}/revisions/${id}`, { changes, was });
  const submit: Desk['submit'] = (id, body = {}) => ask('POST', `/api/desk/revisions/${id}/submission`, body);
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
    cookie,
    ask,
    open,
    save,
    submit,
    get: (id) => ask('GET', `/api/desk/revisions/${id}`),
    write: (kind, draft, submission) => send(kind, {}, draft, submission),
    change: (kind, item_id, draft, submission) => send(kind, { item_id }, draft, submission),
  };
}
