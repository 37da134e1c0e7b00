import { paths } from '../../../shared/paths.ts';

/** The room's address. */
export const BASE = paths.module('biglietti');

/** The room of one event. */
export const eventPath = (event: number, more: Record<string, string> = {}): string =>
  `${BASE}?${new URLSearchParams({ evento: String(event), ...more })}`;

/** Calls about one event. */
export const eventApi = (event: number, path: string): string => `/api/desk/tickets/${event}/${path}`;
