import { expect, it } from 'vitest';
import { type DiagnosisFacts, diagnosePush } from '../../shared/rules/pushDiagnosis.ts';

const well: DiagnosisFacts = {
  secure: true,
  supported: true,
  ios_install_required: false,
  permission: 'granted',
  worker: 'ready',
  subscribed: true,
  server: { status: 'active', last_error: null },
};

it.each<[Partial<DiagnosisFacts>, string, string, boolean]>([
  [{}, 'good', 'Attive su questo dispositivo', false],
  [{ ios_install_required: true, supported: false }, 'warm', 'aggiungi prima Piazza alla schermata Home', true],
  [{ secure: false, supported: false }, 'urgent', 'https', false],
  [{ supported: false }, 'urgent', 'non riceve notifiche push', false],
  [{ permission: 'denied', subscribed: false }, 'urgent', 'bloccato', false],
  [{ permission: 'default', subscribed: false, server: null }, 'warm', 'non le hai ancora attivate', true],
  [{ worker: 'failed' }, 'urgent', 'ricarica la pagina', false],
  [{ worker: 'starting', subscribed: false }, 'warm', 'Controlliamo', false],
  [{ worker: 'off' }, 'urgent', 'per ora non manda notifiche push', false],
  [{ worker: 'off', permission: 'default' }, 'urgent', 'per ora non manda notifiche push', false],
  [{ subscribed: false }, 'warm', 'non è registrato', true],
  [{ server: null }, 'warm', 'non è registrato', true],
  [{ server: { status: 'resubscribe', last_error: '403' } }, 'warm', 'chiave del portale è cambiata', true],
  [{ server: { status: 'active', last_error: 'timeout' } }, 'warm', '(timeout)', false],
])('with %o: %s, %s', (change, tone, words, canActivate) => {
  const found = diagnosePush({ ...well, ...change });
  expect(found.tone).toBe(tone);
  expect(found.text).toContain(words);
  expect(found.can_activate).toBe(canActivate);
});

it.each<[Partial<DiagnosisFacts>, boolean]>([
  [{}, true],
  [{ server: { status: 'active', last_error: 'timeout' } }, true],
  [{ server: null }, true],
  [{ subscribed: false }, false],
  [{ permission: 'denied', subscribed: false }, false],
  [{ worker: 'off' }, false],
  [{ worker: 'starting' }, false],
])('with %o push can be turned off: %s', (change, canTurnOff) => {
  expect(diagnosePush({ ...well, ...change }).can_turn_off).toBe(canTurnOff);
});
