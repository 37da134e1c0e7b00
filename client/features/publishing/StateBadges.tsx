import type { Revision } from '../../../shared/contract/publishing.ts';
import { STATE_LABELS } from '../../../shared/rules/publishing.ts';
import { Badge } from '../../ui/Badge.tsx';

const TONES = {
  draft: 'lemon',
  to_correct: 'urgent',
  rejected: 'warm',
  submitted: 'info',
  scheduled: 'info',
  approved: 'neutral',
  withdrawn: 'neutral',
} as const;

interface StateBadgesProps {
  /** Of the live item; null: never published. */
  status: string | null;
  revision: Revision | null;
  /** Whether the draft differs from what is online. */
  isWritten?: boolean;
}

/** The states of a live item and of its working copy. A draft of an online item that was only opened has none. */
export function StateBadges({ status, revision, isWritten = true }: StateBadgesProps) {
  const isOnline = status === 'published';
  const isDraft = revision?.state === 'draft';
  return (
    <>
      {isOnline && <Badge tone="good">Online</Badge>}
      {status === 'archived' && <Badge>In archivio</Badge>}
      {revision !== null && (isWritten || !isDraft || !isOnline) && (
        <Badge tone={TONES[revision.state]}>
          {isDraft && isOnline ? 'Modifiche non pubblicate' : STATE_LABELS[revision.state]}
        </Badge>
      )}
    </>
  );
}
