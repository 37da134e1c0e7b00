import { describe, expect, it } from 'vitest';
import {
  type Autosave,
  type AutosaveEvent,
  nextAutosave,
  openAutosave,
  reopenAutosave,
  saveWords,
  unsaved,
} from '../../shared/rules/autosave.ts';

const LIVE = { title: 'Sagra', text: 'Pesce', price: 500 };
const NOW = 1_000_000;

const run = (...events: AutosaveEvent[]) => events.reduce(nextAutosave, openAutosave(LIVE));
const edited = (changes: object, now = NOW): AutosaveEvent => ({ type: 'edited', changes: { ...changes }, now });
const sending: AutosaveEvent = { type: 'sending' };
const saved = (now = NOW + 3_000): AutosaveEvent => ({ type: 'saved', at: '2026-11-22T13:03:00.000Z', now });
const failed = (status: number, now = NOW + 3_000): AutosaveEvent => ({ type: 'failed', status, message: 'No.', now });
const conflict: AutosaveEvent = {
  type: 'failed',
  status: 409,
  message: 'Conflitto.',
  conflicts: [
    { field: 'title', theirs: 'Festa', by: 'Lucia' },
    { field: 'price', theirs: 0, by: 'Lucia' },
  ],
  now: NOW + 3_000,
};

/** A request with the title 'S' is under way. */
const SENT = [edited({ title: 'S' }), sending];
const paused = (now: number): AutosaveEvent => ({ type: 'paused', now });

it.each<[string, AutosaveEvent[], number | null]>([
  ['never when nothing is typed', [], null],
  ['two seconds after the last key', [edited({ title: 'S' }), edited({ title: 'Sa' }, NOW + 900)], NOW + 2_900],
  ['at once when a field is left', [edited({ title: 'S' }), paused(NOW + 100)], NOW + 100],
  ['never when an unchanged field is left', [paused(NOW)], null],
  ['never when what was there is typed back', [edited({ title: 'S' }), edited({ title: 'Sagra' })], null],
  ['not while a request is under way', [...SENT, edited({ title: 'Sa' })], null],
  ['after the answer, what was typed meanwhile', [...SENT, edited({ title: 'Sa' }), saved()], NOW + 5_000],
  ['after the answer, nothing more', [...SENT, saved()], null],
  ['offline: again after two seconds', [...SENT, failed(0)], NOW + 5_000],
  ['again and again, later each time', [...SENT, failed(503), sending, failed(503)], NOW + 8_000],
  ['as soon as the network is back', [...SENT, failed(0), { type: 'online', now: NOW + 3_100 }], NOW + 3_100],
  ['no sooner for a key', [...SENT, failed(429, NOW + 9_000), edited({ title: 'Sa' }, NOW + 8_500)], NOW + 11_000],
  ['not without a session', [...SENT, failed(401), edited({ title: 'Sa' })], null],
  ['at once after signing in', [...SENT, failed(401), { type: 'signed_in', now: NOW + 9_000 }], NOW + 9_000],
  ['what was refused only with a change', [...SENT, failed(413), paused(NOW + 4_000)], null],
  [
    'what was refused together with a change',
    [...SENT, failed(422), edited({ title: 'Sa' }, NOW + 4_000)],
    NOW + 6_000,
  ],
  ['not before a conflict is settled', [...SENT, conflict, edited({ text: 'x' })], null],
])('sends %s', (_, events, due) => {
  expect(run(...events).due).toBe(due);
});

it('says what changed and what it was', () => {
  expect(unsaved(run(edited({ title: 'S', text: 'Pesce' })))).toEqual({
    changes: { title: 'S' },
    was: { title: 'Sagra' },
  });
});

it('never rewrites the draft by an answer', () => {
  const state = run(...SENT, edited({ title: 'Sagra del mare' }), saved());
  expect(state.draft.title).toBe('Sagra del mare');
  expect(unsaved(state)).toEqual({ changes: { title: 'Sagra del mare' }, was: { title: 'S' } });
});

it.each([0, 401, 413, 422, 429, 500, 503])('loses nothing by a %i', (status) => {
  const state = run(...SENT, failed(status));
  expect(unsaved(state)).toEqual({ changes: { title: 'S' }, was: { title: 'Sagra' } });
});

it('settles a conflict field by field, then sends the rest', () => {
  const open = run(edited({ title: 'S', price: 700, text: 'Carne' }), sending, conflict);
  const one = nextAutosave(open, { type: 'resolved', field: 'title', choice: 'mine', now: NOW });
  expect([one.halt, one.due]).toEqual(['conflict', null]);
  const both = nextAutosave(one, { type: 'resolved', field: 'price', choice: 'theirs', now: NOW + 5 });
  expect([both.halt, both.due]).toEqual([null, NOW + 5]);
  expect(both.draft).toEqual({ title: 'S', price: 0, text: 'Carne' });
  expect(unsaved(both)).toEqual({ changes: { title: 'S', text: 'Carne' }, was: { title: 'Festa', text: 'Pesce' } });
});

describe('opened with what the device kept', () => {
  const kept = { changes: { title: 'Sagra del mare' }, was: { title: 'Sagra' } };
  it('sends it at once', () => {
    const state = reopenAutosave(LIVE, kept, NOW);
    expect([state.draft.title, state.due]).toEqual(['Sagra del mare', NOW]);
    expect(unsaved(state)).toEqual(kept);
  });
  it('shows nothing when the save had arrived after all', () => {
    expect(reopenAutosave({ ...LIVE, title: 'Sagra del mare' }, kept, NOW).due).toBeNull();
  });
  it('lets the server detect that somebody else was faster', () => {
    expect(unsaved(reopenAutosave({ ...LIVE, title: 'Festa' }, kept, NOW))).toEqual(kept);
  });
});

describe('in words', () => {
  const words = (state: Autosave, kept = true) => saveWords(state, kept, 'telefono', () => '14:03');
  it.each<[AutosaveEvent[], string]>([
    [[], 'Tutto salvato'],
    [[edited({ title: 'S' })], 'Sto per salvare…'],
    [SENT, 'Sto salvando…'],
    [[...SENT, saved()], 'Salvato alle 14:03'],
    [[...SENT, failed(0)], 'Salvato su questo telefono, appena torna la rete lo invio'],
    [[...SENT, failed(0), sending], 'Salvato su questo telefono, appena torna la rete lo invio'],
    [[...SENT, failed(413)], 'Non salvato: No.'],
    [[...SENT, failed(401)], 'La sessione è finita: accedi di nuovo. Quello che hai scritto è qui.'],
  ])('%#: %s', (events, text) => {
    expect(words(run(...events))).toBe(text);
  });
  it('does not promise a copy that is not there', () => {
    expect(words(run(...SENT, failed(0)), false)).toMatch(/tieni aperta/);
  });
});
