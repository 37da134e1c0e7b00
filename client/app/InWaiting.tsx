import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import type { ModuleSlug } from '../../shared/rules/modules.ts';
import { Badge } from '../ui/Badge.tsx';

/** How much waits in a room; nothing where nothing does. */
export function InWaiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="lemon">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> in attesa</span>
    </Badge>
  );
}

/** What waits in a room of the office; rooms without a queue have no number. */
export function roomCounts(desk: OfficeDesk | null): Partial<Record<ModuleSlug, number>> {
  if (desk === null) return {};
  return {
    redazione: desk.waiting,
    risposte: desk.messages + desk.requests + desk.reports + desk.suggestions,
    'eventi-privati': desk.private_events,
  };
}
