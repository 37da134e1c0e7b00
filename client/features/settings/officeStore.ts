import { proxy, ref, snapshot } from 'valtio';
import type { OfficeSettings, SettingsSection } from '../../../shared/contract/officeSettings.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { alsoForget } from '../../lib/draft.ts';
import { ApiError, call } from '../../lib/http.ts';
import { alsoUnsaved } from '../../lib/unsaved.ts';
import { loadSettings } from './store.ts';

type Values = Record<string, unknown>;

/** The administrators' settings. Unsaved input outlives the screen, so that it is still there on return. */
export const officeStore = proxy<{
  saved: OfficeSettings | null;
  drafts: Partial<Record<SettingsSection, Values>>;
  /** Sections somebody else saved while they were edited here; the next "Salva" overwrites them knowingly. */
  overtaken: Partial<Record<SettingsSection, true>>;
  error: ApiError | null;
}>({ saved: null, drafts: {}, overtaken: {}, error: null });

/** The revision each draft started from. */
const bases: Partial<Record<SettingsSection, string | undefined>> = {};

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
  const before = snapshot(officeStore).drafts[section];
  const draft: Values = { ...before, [name]: value };
  if (before === undefined) bases[section] = officeStore.saved?.revisions[section];
  const saved = officeStore.saved?.sections[section] as Values | undefined;
  if (JSON.stringify(saved?.[name]) === JSON.stringify(value)) delete draft[name];
  if (Object.keys(draft).length === 0) discard(section);
  else officeStore.drafts[section] = ref(draft);
}

export function discard(section: SettingsSection): void {
  delete officeStore.drafts[section];
  delete officeStore.overtaken[section];
  delete bases[section];
}

/** @throws ApiError; the input stays */
export async function save(section: SettingsSection): Promise<void> {
  const sent: Values = { ...officeStore.drafts[section] };
  const revision = bases[section] ?? officeStore.saved?.revisions[section];
  const body = { ...officeStore.saved?.sections[section], ...sent, revision };
  const saved = await callConfirmed<OfficeSettings>(`${URL}/${section}`, { method: 'PUT', body }).catch(
    async (error) => {
      if (error instanceof ApiError && error.status === 409) await meetOther(section);
      throw error;
    },
  );
  const since: Values = { ...officeStore.drafts[section] };
  accept(saved);
  // Changes made during the request are not saved yet.
  discard(section);
  for (const [name, value] of Object.entries(since)) if (sent[name] !== value) edit(section, name, value);
}

/**
 * Somebody else saved first: their fields are merged around the unsaved changes, which the next "Salva" writes over
 * theirs.
 */
async function meetOther(section: SettingsSection): Promise<void> {
  await loadOffice();
  bases[section] = officeStore.saved?.revisions[section];
  officeStore.overtaken[section] = true;
}

export async function uploadLogo(file: File): Promise<void> {
  const body = new FormData();
  body.append('logo', file);
  acceptLogo(await callConfirmed<OfficeSettings>(`${URL}/logo`, { method: 'POST', body }));
}

export async function removeLogo(): Promise<void> {
  acceptLogo(await callConfirmed<OfficeSettings>(`${URL}/logo`, { method: 'DELETE' }));
}

/** The change may be in a section that is being edited; that is not somebody else's change. */
function acceptLogo(saved: OfficeSettings): void {
  if (bases.identity === officeStore.saved?.revisions.identity) bases.identity = saved.revisions.identity;
  accept(saved);
}

function accept(saved: OfficeSettings): void {
  officeStore.saved = ref(saved);
  // The server notifies the other pages; this one updates at once.
  void loadSettings();
}

/** Another administrator must not find and save this one's unsaved input. */
alsoForget(() => {
  for (const section of Object.keys(officeStore.drafts)) discard(section as SettingsSection);
});

const isTyped = () => Object.keys(officeStore.drafts).length > 0;
alsoUnsaved(isTyped);
addEventListener('beforeunload', (event) => {
  if (isTyped()) event.preventDefault();
});
