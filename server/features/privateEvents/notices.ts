import { paths } from '../../../shared/paths.ts';
import { PRIVATE_EVENT_STATES, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import { subjectOf } from './mails.ts';
import type { RequestRow } from './repository.ts';

/** What appears in the notification centre; it names no person, as it outlives the request. */
export interface RequestNotice {
  title: string;
  body: string;
  type: 'info' | 'success' | 'warning';
  deep_link: string;
}

export function officeNotice(title: string, row: RequestRow): RequestNotice {
  const deep_link = `${paths.module('eventi-privati')}?richiesta=${row.id}`;
  return { title, body: `${subjectOf(row)}.`, type: 'info', deep_link };
}

/** @param status the state the office moved it to; null: a message only */
export function noticeOf(row: RequestRow, status: PrivateEventState | null): RequestNotice {
  const bad = status === 'rifiutata' || status === 'annullata';
  return {
    title:
      status === null
        ? 'Hai un messaggio sulla tua richiesta'
        : `Richiesta: ${PRIVATE_EVENT_STATES[status].toLowerCase()}`,
    body: `${subjectOf(row)}.`,
    type: bad ? 'warning' : status === 'confermata' ? 'success' : 'info',
    deep_link: paths.eventPrivateRequestItem(row.id),
  };
}
