import { proxy, ref, snapshot } from 'valtio';
import type { OfficeSettings, SettingsSection } from '../../../shared/contract/officeSettings.ts';
import { ApiError, call } from '../../lib/http.ts';
import { loadSettings } from './store.ts';

type Values = Record<string, unknown>;

/** The administrators' screen. What is typed and not saved outlives the screen: who leaves it and comes back finds it. */
export const officeStore = proxy<{
  saved: OfficeSettings | null;
  drafts: Partial<Record<SettingsSection, Values>>;
  error: ApiError | null;
}>({ saved: null, drafts: {}, error: null });

const URL = '/api/office/settings';

export async function loadOffice(): Promise<void> {
  try {
    officeStore.error = null;
    officeStore.saved = ref(await call<OfficeSettings>(URL));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    officeStore.error = ref(error);
  }
}

export function edit(section: SettingsSection, name: string, value: unknown): void {
  const draft: Values = { ...snapshot(officeStore).drafts[section], [name]: value };
  const saved = officeStore.saved?.sections[section] as Values | undefined;
  if (JSON.stringify(saved?.[name]) === JSON.stringify(value)) delete draft[name];
  if (Object.keys(draft).length === 0) delete officeStore.drafts[section];
  else officeStore.drafts[section] = ref(draft);
}

export function discard(section: SettingsSection): void {
  delete officeStore.drafts[section];
}

/** @throws ApiError; what was typed stays */
export async function save(section: SettingsSection): Promise<void> {
  const sent: Values = { ...officeStore.drafts[section] };
  const body = { ...officeStore.saved?.sections[section], ...sent };
  const saved = await call<OfficeSettings>(`${URL}/${section}`, { method: 'PUT', body });
  const since: Values = { ...officeStore.drafts[section] };
  accept(saved);
  // What was typed while it was on its way is not saved yet.
  discard(section);
  for (const [name, value] of Object.entries(since)) if (sent[name] !== value) edit(section, name, value);
}

export async function uploadLogo(file: File): Promise<void> {
  const body = new FormData();
  body.append('logo', file);
  accept(await call<OfficeSettings>(`${URL}/logo`, { method: 'POST', body }));
}

export async function removeLogo(): Promise<void> {
  accept(await call<OfficeSettings>(`${URL}/logo`, { method: 'DELETE' }));
}

function accept(saved: OfficeSettings): void {
  officeStore.saved = ref(saved);
  // The other pages hear of it from the server; this one need not wait.
  void loadSettings();
}

addEventListener('beforeunload', (event) => {
  if (Object.keys(officeStore.drafts).length > 0) event.preventDefault();
});
