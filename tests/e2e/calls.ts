import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { PORTAL } from './address.ts';

/** Who calls: a browser with its cookies, or nobody yet. */
export type Caller = APIRequestContext | BrowserContext | Page;

/**
 * Calls the API as the client's scripts do. @param path within the journeys' portal, or the address of another's
 * @param as whose session it is, instead of the caller's. @returns the answer's body. @throws what it was refused with
 */
export async function call<T = void>(
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
  as?: { token: string },
): Promise<T> {
  const request = 'request' in caller ? caller.request : caller;
  const response = await request.fetch(new URL(path, PORTAL).href, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(as && { Cookie: `${SESSION_COOKIE}=${as.token}` }) },
    ...(data && { data }),
  });
  const body = await response.text();
  expect(response.ok(), `${method} ${path} answered ${response.status()}: ${body}`).toBe(true);
  return (body === '' ? undefined : JSON.parse(body)) as T;
}
