import type { OfficeGround } from '../../../shared/contract/ground.ts';
import type {
  DecisionOnRow,
  ImportRow,
  ImportRunDetail,
  ImportSettings,
  ImportSource,
  SettingsBody,
} from '../../../shared/contract/imports.ts';
import { paths } from '../../../shared/paths.ts';
import type { ImportKind } from '../../../shared/rules/imports.ts';
import { call } from '../../lib/http.ts';
import { upload } from '../../lib/upload.ts';

export const ROOM = paths.module('importa');
export const RUNS = '/api/office/imports';
export const SOURCES = '/api/office/import-sources';
export const CATEGORIES = '/api/office/categories';
export const runUrl = (id: number) => `${RUNS}/${id}`;
export const rowsUrl = (id: number, group: string, page: string) =>
  `${RUNS}/${id}/rows?${new URLSearchParams({ group, ...(page === '' ? {} : { page }) })}`;
export const templateUrl = (kind: ImportKind) => `/api/office/import-templates/${kind}`;
export const wrongUrl = (id: number) => `${RUNS}/${id}/wrong.csv`;

export function sendFile(kind: ImportKind, file: File, onProgress: (part: number) => void) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  return upload<ImportRunDetail>(RUNS, form, onProgress);
}
export const addAddress = (kind: ImportKind, address: string) =>
  call<ImportRunDetail>(SOURCES, { method: 'POST', body: { kind, address } });
export const refresh = (id: number) => call<ImportSource>(`${SOURCES}/${id}/refresh`, { method: 'POST' });
export const follow = (id: number, direct: boolean) =>
  call<ImportSource>(`${SOURCES}/${id}`, { method: 'PUT', body: { direct } });
export const decideMissing = (id: number, item: number, keep: boolean) =>
  call(`${SOURCES}/${id}/missing/${item}`, { method: 'PUT', body: { keep } });
export const settle = (id: number, body: SettingsBody) =>
  call<ImportRunDetail>(`${RUNS}/${id}/settings`, { method: 'PUT', body });
/** Reads the file again with another delimiter or encoding. */
export const readAgain = (id: number, settings: ImportSettings) =>
  settle(id, { source_id: null, source_name: '', settings, again: true });
export const decide = (id: number, position: number, body: DecisionOnRow) =>
  call<ImportRow>(`${RUNS}/${id}/rows/${position}`, { method: 'PUT', body });
/** Adds some of the rows in doubt as new. @returns how many are left */
const addSome = (id: number) => call<{ left: number }>(`${RUNS}/${id}/doubts/addition`, { method: 'POST' });
export async function addAll(id: number): Promise<void> {
  for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
    const answer = await addSome(id);
    // A row that cannot be added stays in doubt.
    if (answer.left === left) return;
    left = answer.left;
  }
}
export const publish = (id: number) => call<ImportRunDetail>(`${RUNS}/${id}/application`, { method: 'POST' });
export const takeBack = (id: number) => call<ImportRunDetail>(`${RUNS}/${id}/application`, { method: 'DELETE' });
export const discard = (id: number) => call(runUrl(id), { method: 'DELETE' });
export const unlink = (id: number) => call(`${SOURCES}/${id}`, { method: 'DELETE' });

export const GROUND = '/api/office/town-ground';
export function sendGround(file: File, onProgress: (part: number) => void) {
  const form = new FormData();
  form.append('file', file);
  return upload<OfficeGround>(GROUND, form, onProgress);
}
export const publishGround = () => call<OfficeGround>(`${GROUND}/publication`, { method: 'POST' });
export const removeGround = (state: 'live' | 'draft') => call<OfficeGround>(`${GROUND}/${state}`, { method: 'DELETE' });
