import type { WorkingCopy } from '../../shared/contract/publishing.ts';
import { paths } from '../../shared/paths.ts';
import { PORTAL } from './address.ts';
import { type Caller, call } from './calls.ts';
import { change } from './database.ts';
import { newPerson, type Person } from './people.ts';

/** The desk, by its API: how a working copy begins and ends. */

export const EDITOR = paths.module('contenuti');

/** Something new of whoever calls. @returns its id, and where it is edited */
export async function begin(caller: Caller, kind: string, data: object = {}, origin = PORTAL) {
  const { revision } = await call<WorkingCopy>(caller, 'POST', `${origin}/api/desk/${kind}`, data);
  return { id: revision.id, path: `${EDITOR}?modifica=${revision.id}` };
}

/** The office approves what was sent. */
export async function approve(caller: Caller, id: number): Promise<void> {
  const editor = newPerson(['redattore'], 'Agata Prova');
  const copy = `/api/office/revisions/${id}`;
  const { version } = await call<{ version: number }>(caller, 'GET', copy, undefined, editor);
  await call(caller, 'POST', `${copy}/decision`, { decision: 'approve', version }, editor);
}

/** From now on the office need not look at what this person writes. */
export const trust = ({ id }: Person) =>
  change('INSERT INTO trusted_authors (user_id, granted_at) VALUES (?, ?)', id, new Date().toISOString());
