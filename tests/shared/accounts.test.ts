import { expect, it } from 'vitest';
import { deviceName, normalName, passwordProblem } from '../../shared/rules/accounts.ts';

it('removes extra spaces from a name', () => {
  expect(normalName('  Anna\u00a0  Maria ')).toBe('Anna Maria');
});

it.each([
  ['anna.rossi@example.it', 'La password non può essere il tuo indirizzo email.'],
  ['ANNA.ROSSI', 'La password non può essere il tuo indirizzo email.'],
  ['abababababab', 'Questa password è troppo facile da indovinare.'],
  ['Password2026', 'Questa password è troppo facile da indovinare.'],
  ['1234567890123', 'Questa password è troppo facile da indovinare.'],
  ['piazza-demo-2026', null],
  ['una lampara accesa', null],
])('checks %s', (password, problem) => {
  expect(passwordProblem(password, 'Anna.Rossi@example.it')).toBe(problem);
});

it.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox su Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari su iPhone o iPad',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['curl/8', 'Dispositivo sconosciuto'],
  ['', 'Dispositivo sconosciuto'],
])('names a device: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
