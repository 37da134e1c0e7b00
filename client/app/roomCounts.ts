import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

/** What waits in a room of the office; rooms without a queue have no number. */
export function roomCounts(desk: OfficeDesk | null): Partial<Record<ModuleSlug, number>> {
  if (desk === null) return {};
  return {
    redazione: desk.waiting,
    messaggi: desk.messages,
    richieste: desk.requests,
    segnalazioni: desk.reports,
    'eventi-privati': desk.private_events,
  };
}
