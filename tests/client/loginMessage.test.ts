import { expect, it, vi } from 'vitest';
import { dropLoginMessage, keepLoginMessage, readLoginMessage } from '../../client/lib/loginMessage.ts';

it('the reason for the login is there for each render, until it was shown', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepLoginMessage('Accedi per vedere le tue notifiche.');
  expect(readLoginMessage()).toBe('Accedi per vedere le tue notifiche.');
  expect(readLoginMessage()).toBe('Accedi per vedere le tue notifiche.');
  dropLoginMessage();
  expect(readLoginMessage()).toBeNull();
});
