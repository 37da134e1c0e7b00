import type { OfficeMessagePage } from '../../shared/contract/contact.ts';
import type { Page } from '../../shared/contract/pagination.ts';
import type { ReportedReview } from '../../shared/contract/reviews.ts';
import type { RequestQueue } from '../../shared/contract/roles.ts';
import type { Suggestion, SuggestionPage } from '../../shared/contract/suggestions.ts';
import { ROLE_LABELS } from '../../shared/rules/accounts.ts';
import { claimName } from '../../shared/rules/claims.ts';
import { CONTACT_TOPIC_LABELS } from '../../shared/rules/contact.ts';
import { REPORT_REASONS } from '../../shared/rules/reviews.ts';
import { SUGGESTION_FIELDS } from '../../shared/rules/suggestions.ts';
import { type ResourceView, useResource } from '../lib/resource.ts';

/** What people wrote that waits for an answer, of every kind in one list. */

export const ANSWER_KINDS = {
  suggestion: 'Correzioni',
  report: 'Recensioni segnalate',
  request: 'Richieste di ruolo',
  message: 'Messaggi',
} as const;
export type AnswerKind = keyof typeof ANSWER_KINDS;

interface About {
  /** 'message.12', in the address. */
  key: string;
  id: number;
  title: string;
  line: string;
  since: string;
}
export type Waiting = About &
  (
    | { kind: 'suggestion'; item: Suggestion }
    | { kind: 'report'; item: ReportedReview }
    | { kind: 'request' | 'message' }
  );
type Waits = ResourceView<Page<Waiting>>;

const MOST = 'per_page=100';

export function useOwnAnswers(): Waits {
  const suggestions = useResource<SuggestionPage>(`/api/desk/suggestions?${MOST}`);
  return together([suggestions], () => suggestionRows(suggestions.data));
}

export function useOfficeAnswers(): Waits {
  const suggestions = useResource<SuggestionPage>(`/api/desk/suggestions?${MOST}`);
  const reports = useResource<Page<ReportedReview>>(`/api/office/reports?${MOST}`);
  const requests = useResource<RequestQueue>(`/api/office/role-requests?status=open&${MOST}`);
  const messages = useResource<OfficeMessagePage>(`/api/office/messages?status=unread&${MOST}`);
  return together([suggestions, reports, requests, messages], () => [
    ...suggestionRows(suggestions.data),
    ...(reports.data?.data ?? []).map((item): Waiting => {
      const [first] = item.reports;
      const line = `Recensione segnalata: ${first === undefined ? '' : REPORT_REASONS[first.reason]}`;
      const since = item.reports.map(({ created_at }) => created_at).sort()[0] ?? item.created_at;
      return { kind: 'report', item, ...about('report', item.id), title: item.activity.name, line, since };
    }),
    ...(requests.data?.data ?? []).map(({ id, organisation, activity, level, role, name, created_at }): Waiting => {
      const asked = activity !== null && level !== null ? claimName(level, activity) : ROLE_LABELS[role];
      const line = `Richiesta: ${asked}, ${name}`;
      return { kind: 'request', ...about('request', id), title: organisation, line, since: created_at };
    }),
    ...(messages.data?.data ?? []).map(({ id, topic, name, message, created_at }): Waiting => {
      const line = `${CONTACT_TOPIC_LABELS[topic]}: ${message}`;
      return { kind: 'message', ...about('message', id), title: name, line, since: created_at };
    }),
  ]);
}

const about = (kind: AnswerKind, id: number) => ({ key: `${kind}.${id}`, id });

const suggestionRows = (page: SuggestionPage | null): Waiting[] =>
  (page?.data ?? []).map((item) => {
    const line = `${SUGGESTION_FIELDS[item.field]}${item.value === '' ? '' : `: ${item.value}`}`;
    return {
      kind: 'suggestion',
      item,
      ...about('suggestion', item.id),
      title: item.activity.name,
      line,
      since: item.created_at,
    };
  });

/** One list of several, the longest waiting first, once all have come. Each gives its hundred oldest. */
function together(parts: readonly ResourceView<Page<unknown>>[], rows: () => Waiting[]): Waits {
  const hasCome = parts.every(({ data }) => data !== null);
  const data = hasCome ? rows().sort((a, b) => a.since.localeCompare(b.since)) : [];
  const page = { data, current_page: 1, last_page: 1, per_page: data.length, total: data.length };
  return {
    data: hasCome ? page : null,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    loading: parts.some(({ loading }) => loading),
    retry: () => {
      for (const { retry } of parts) retry();
    },
  };
}
