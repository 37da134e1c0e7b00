import { PRIVATE_EVENT_STATES, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES: Record<PrivateEventState, Tone> = {
  ricevuta: 'neutral',
  in_valutazione: 'info',
  proposta: 'lemon',
  confermata: 'good',
  rifiutata: 'warm',
  annullata: 'neutral',
};

export function RequestState({ state }: { state: PrivateEventState }) {
  return <Badge tone={TONES[state]}>{PRIVATE_EVENT_STATES[state]}</Badge>;
}
