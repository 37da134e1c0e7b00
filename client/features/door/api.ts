import type {
  CashDesk,
  DoorList,
  Paired,
  Sale,
  SaleBody,
  ScansAnswer,
  ScansBody,
} from '../../../shared/contract/door.ts';
import { ApiError } from '../../lib/http.ts';

/** How long a call of the round may take; the phone's own limit is minutes. */
const ROUND_MS = 15_000;

/** A call with the device's token: a door has no session, and its 404 and 410 mean the device, not a person. */
async function ask<T>(url: string, token: string, body?: unknown, limit_ms = ROUND_MS): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(limit_ms),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    throw new ApiError(0, null);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The login page of a public network answers every request: that is not the portal.
    throw new ApiError(0, null);
  }
  if (!response.ok) throw new ApiError(response.status, json as { message: string });
  return json as T;
}

export const pair = (code: string) => ask<Paired>('/api/door/pairing', '-', { token: code });

export const fetchList = (token: string, query: string) => ask<DoorList>(`/api/door/list${query}`, token);

export const sendScans = (token: string, body: ScansBody, limit_ms?: number) =>
  ask<ScansAnswer>('/api/door/scans', token, body, limit_ms);

export const fetchDesk = (token: string, occurrence: number) =>
  ask<CashDesk>(`/api/door/desk?occurrence=${occurrence}`, token);

export const sell = (token: string, body: SaleBody) => ask<Sale>('/api/door/sales', token, body);
