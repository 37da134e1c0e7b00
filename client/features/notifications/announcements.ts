import type {
  AnnouncementBody,
  AnnouncementCreated,
  AnnouncementReach,
  RecipientList,
} from '../../../shared/contract/notifications.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { call } from '../../lib/http.ts';

export const sendAnnouncement = (body: AnnouncementBody): Promise<AnnouncementCreated> =>
  call('/api/office/notifications', { method: 'POST', body });

export const announcementReach = (body: AnnouncementBody): Promise<AnnouncementReach> =>
  call('/api/office/notifications/reach', { method: 'POST', body });

/** Takes back one that has not left. @throws ApiError 409 when it has */
export const cancelAnnouncement = (id: number) => call(`/api/office/notifications/${id}`, { method: 'DELETE' });

export const sentUrl = (page: number) => `/api/office/notifications?page=${page}&per_page=10`;

export const findPages = (q: string, signal: AbortSignal): Promise<SearchResponse> =>
  call(`/api/search?q=${encodeURIComponent(q)}`, { signal });

export const findRecipients = (q: string, signal: AbortSignal): Promise<RecipientList> =>
  call(`/api/office/notifications/recipients?q=${encodeURIComponent(q)}`, { signal });

/** The colour at the edge of a notification of that type (styles/parts.css). */
export const TONES: { readonly [type: string]: string } = {
  primary: 'cobalt',
  success: 'leaf',
  danger: 'red',
  warning: 'amber',
  info: 'sky',
};
