import { paths } from '../../../shared/paths.ts';
import { PRIVATE_EVENT_STATES, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import type { Notice } from '../../lib/notice.ts';
import { subjectOf } from './mails.ts';
import type { RequestRow } from './repository.ts';

export function officeNotice(title: string, row: RequestRow): Notice {
  const deep_link = `${paths.module('eventi-privati')}?richiesta=${row.id}`;
  return { title, body: `${subjectOf(row)}.`, type: 'info', deep_link };
}

/** @param status the new state; null: only a message */
export function noticeOf(row: RequestRow, status: PrivateEventState | null): Notice {
  const bad = status === 'rejected' || status === 'cancelled';
  return {
    title:
      status === null
        ? 'Hai un messaggio sulla tua richiesta'
        : `Richiesta: ${PRIVATE_EVENT_STATES[status].toLowerCase()}`,
    body: `${subjectOf(row)}.`,
    type: bad ? 'warning' : status === 'confirmed' ? 'success' : 'info',
    deep_link: paths.eventPrivateRequestItem(row.id),
  };
}
