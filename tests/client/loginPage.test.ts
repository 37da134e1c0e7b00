import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';

it('the reason for the login survives a render that React discards', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  // The globals that modules read while they load.
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/login' });
  const { keepLoginMessage } = await import('../../client/lib/loginMessage.ts');
  const { default: LoginPage } = await import('../../client/features/accounts/LoginPage.tsx');
  keepLoginMessage('Accedi per vedere le tue notifiche.');
  const draw = () =>
    renderToString(
      createElement(Router, { ssrPath: '/login' } as Parameters<typeof Router>[0], createElement(LoginPage)),
    );
  expect(draw()).toContain('Accedi per vedere le tue notifiche.');
  expect(draw()).toContain('Accedi per vedere le tue notifiche.');
});
