import { paths } from '../../../shared/paths.ts';

/** The room's address. */
export const BASE = paths.module('biglietti');

export const eventPath = (event: number, more: Record<string, string> = {}): string =>
  `${BASE}?${new URLSearchParams({ evento: String(event), ...more })}`;

export const eventApi = (event: number, path: string): string => `/api/desk/tickets/${event}/${path}`;
