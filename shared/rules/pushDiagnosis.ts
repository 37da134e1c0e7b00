/** Why no push arrives on this device, in plain words, with what to do. Pure; the browser's facts are handed in. */

export interface DiagnosisFacts {
  /** https, or localhost. */
  secure: boolean;
  supported: boolean;
  ios_install_required: boolean;
  permission: 'default' | 'denied' | 'granted' | 'unsupported';
  worker: boolean;
  subscribed: boolean;
  /** What the server knows of this device's subscription; null when it has none. */
  server: { status: 'active' | 'resubscribe'; last_error: string | null } | null;
}

export interface Diagnosis {
  /** 'good': a push should arrive. */
  tone: 'good' | 'warm' | 'urgent';
  text: string;
  /** Whether "Attiva le notifiche" helps. */
  can_activate: boolean;
}

/** The first thing that stands in the way, from the ground up. */
export function diagnosePush(facts: DiagnosisFacts): Diagnosis {
  const blocked = (text: string): Diagnosis => ({ tone: 'urgent', text, can_activate: false });
  const pending = (text: string): Diagnosis => ({ tone: 'warm', text, can_activate: true });
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
  if (!facts.worker) return blocked('Il servizio in background non è partito: ricarica la pagina.');
  if (!facts.subscribed || facts.server === null)
    return pending('Il permesso c’è, ma questo dispositivo non è registrato.');
  if (facts.server.status === 'resubscribe') return pending('La chiave del portale è cambiata: attivale di nuovo.');
  if (facts.server.last_error !== null) {
    return {
      tone: 'warm',
      text: `L’ultimo invio non è riuscito (${facts.server.last_error}): riproviamo da soli.`,
      can_activate: false,
    };
  }
  return { tone: 'good', text: 'Attive su questo dispositivo.', can_activate: false };
}
