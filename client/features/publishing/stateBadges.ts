import type { Revision } from '../../../shared/contract/publishing.ts';
import { STATE_LABELS } from '../../../shared/rules/publishing.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** A state as a badge shows it. */
interface StateBadge {
  tone: Tone;
  words: string;
}

export function liveBadge(status: string | null): StateBadge | null {
  if (status === 'published') return { tone: 'good', words: 'Online' };
  return status === 'archived' ? { tone: 'neutral', words: 'In archivio' } : null;
}

/** The working copy's state; "Modifiche non pubblicate" for an online item. Null: it was only opened. */
export function revisionBadge({ state }: Revision, live: boolean, written = true): StateBadge | null {
  if (state === 'draft' && live && !written) return null;
  if (state === 'draft') return { tone: 'lemon', words: live ? 'Modifiche non pubblicate' : STATE_LABELS.draft };
  const tones = { to_correct: 'urgent', rejected: 'warm', submitted: 'info', scheduled: 'info' } as const;
  return { tone: tones[state as keyof typeof tones] ?? 'neutral', words: STATE_LABELS[state] };
}
