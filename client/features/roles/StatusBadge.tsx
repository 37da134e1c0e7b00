import { REQUEST_STATUS_LABELS, type RequestStatus } from '../../../shared/rules/roleRequests.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES: Record<RequestStatus, Tone> = {
  open: 'warm',
  approved: 'good',
  rejected: 'urgent',
  withdrawn: 'neutral',
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>;
}
