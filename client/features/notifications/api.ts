import type { NotificationItem, ReadResponse, UnreadCount } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { NOTIFICATIONS_PER_PAGE } from '../../../shared/rules/notificationList.ts';
import { call } from '../../lib/http.ts';

const URL = '/api/notifications';

export const loadPage = (page: number) =>
  call<Page<NotificationItem>>(`${URL}?page=${page}&per_page=${NOTIFICATIONS_PER_PAGE}`);
export const countUnread = () => call<UnreadCount>(`${URL}/unread-count`);
export const postRead = (id: number) => call<ReadResponse>(`${URL}/${id}/read`, { method: 'POST' });
export const postReadAll = () => call<ReadResponse>(`${URL}/read`, { method: 'POST' });
