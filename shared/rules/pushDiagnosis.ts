/** Explains why no push arrives on this device, and what to do. Pure; callers pass the browser's facts. */

/** State of the service worker. 'off': switched off by the portal (SERVICE_WORKER=off). */
export type WorkerState = 'starting' | 'ready' | 'failed' | 'off';

export interface DiagnosisFacts {
  /** https, or localhost. */
  secure: boolean;
  supported: boolean;
  ios_install_required: boolean;
  permission: 'default' | 'denied' | 'granted' | 'unsupported';
  worker: WorkerState;
  subscribed: boolean;
  /** The server's record of this device's subscription; null when it has none. */
  server: { status: 'active' | 'resubscribe'; last_error: string | null } | null;
}

export interface Diagnosis {
  /** 'good': a push should arrive. */
  tone: 'good' | 'warm' | 'urgent';
  text: string;
  /** Whether "Attiva le notifiche" helps. */
  can_activate: boolean;
  /** Whether "Disattiva su questo dispositivo" has anything to turn off. */
  can_turn_off: boolean;
}

export const PUSH_SWITCHED_OFF = 'Il portale per ora non manda notifiche push.';

/** Assumed for a subscription that is in no list (a visitor's, or before the list has loaded): the server has it. */
export const UNLISTED: DiagnosisFacts['server'] = { status: 'active', last_error: null };

/** Seconds that a trial may wait before it is sent: long enough to lock the phone or close the app. */
export const TRIAL_DELAYS_S = [0, 5, 15, 30, 60] as const;

/** The first obstacle, checked from the most basic one upwards. */
export function diagnosePush(facts: DiagnosisFacts): Diagnosis {
  const can_turn_off = facts.subscribed && facts.worker === 'ready';
  const blocked = (text: string): Diagnosis => ({ tone: 'urgent', text, can_activate: false, can_turn_off });
  const pending = (text: string): Diagnosis => ({ tone: 'warm', text, can_activate: true, can_turn_off });
  const waiting = (text: string): Diagnosis => ({ tone: 'warm', text, can_activate: false, can_turn_off });
  if (facts.worker === 'off') return blocked(PUSH_SWITCHED_OFF);
  if (facts.ios_install_required) {
    return pending('Su iPhone e iPad le notifiche funzionano dall’app: aggiungi prima Piazza alla schermata Home.');
  }
  if (!facts.secure)
    return blocked('Questa pagina non è su https: i browser mandano notifiche solo da indirizzi sicuri.');
  if (!facts.supported || facts.permission === 'unsupported')
    return blocked('Questo browser non riceve notifiche push. Provane un altro.');
  if (facts.permission === 'denied') {
    return blocked(
      'Hai bloccato le notifiche di questo sito: riattivale nelle impostazioni del browser, poi torna qui.',
    );
  }
  if (facts.permission === 'default') return pending('Su questo dispositivo non le hai ancora attivate.');
  if (facts.worker === 'starting') return waiting('Controlliamo questo dispositivo…');
  if (facts.worker === 'failed') return blocked('Il servizio in background non è partito: ricarica la pagina.');
  if (!facts.subscribed || facts.server === null)
    return pending('Il permesso c’è, ma questo dispositivo non è registrato.');
  if (facts.server.status === 'resubscribe') return pending('La chiave del portale è cambiata: attivale di nuovo.');
  if (facts.server.last_error !== null) {
    return waiting(`L’ultimo invio non è riuscito (${facts.server.last_error}): riproviamo da soli.`);
  }
  return { tone: 'good', text: 'Attive su questo dispositivo.', can_activate: false, can_turn_off };
}
