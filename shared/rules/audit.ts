/** Labels of the audit log. */
import { ROLE_LABELS, type Role } from './accounts.ts';
import { FIELD_LABELS, STATUS_LABELS } from './auditFields.ts';
import { fullMoment } from './dates.ts';
import { SETTING_LABELS } from './settingLabels.ts';

/** How long a decision stays in the log before it is removed. The privacy page states the same period. */
export const AUDIT_KEPT_MONTHS = 24;

const ACTION_LABELS: Record<string, string> = {
  'role_request.approved': 'Richiesta di ruolo approvata',
  'role_request.refused': 'Richiesta di ruolo rifiutata',
  'role.granted': 'Ruolo dato',
  'role.revoked': 'Ruolo tolto',
  'user.suspended': 'Account sospeso',
  'user.reinstated': 'Account riattivato',
  'passkey.added': 'Passkey aggiunta',
  'passkey.removed': 'Passkey tolta',
  'user.factors_reset': 'Passkey e codici azzerati',
  'identity.linked': 'Identità collegata',
  'identity.unlinked': 'Identità scollegata',
  'codes.added': 'Codici da un’app attivati',
  'codes.removed': 'Codici da un’app tolti',
  'codes.recovery_used': 'Codice di recupero usato',
  'codes.recovery_renewed': 'Codici di recupero rifatti',
  'user.trusted': 'Autore di fiducia',
  'user.untrusted': 'Autore non più di fiducia',
  'user.items_office': 'Contenuti passati alla redazione',
  'user.items_archive': 'Contenuti messi in archivio',
  'user.items_pass_on': 'Contenuti passati a un’altra persona',
  'content.published': 'Contenuto pubblicato',
  'content.approved': 'Contenuto approvato',
  'content.sent_back': 'Contenuto da correggere',
  'content.rejected': 'Contenuto non accettato',
  'content.archived': 'Contenuto in archivio',
  'content.taken_down': 'Contenuto tolto dalla redazione',
  'content.deleted': 'Contenuto eliminato',
  'content.restored': 'Contenuto di nuovo online',
  'content.renewed': 'Contenuto rinnovato',
  'content.cancelled': 'Contenuto annullato',
  'content.corrected': 'Correzione accettata',
  'content.undone': 'Modifica annullata',
  'import.applied': 'Importazione pubblicata',
  'import.undone': 'Importazione annullata',
  'import.unlinked': 'Fonte scollegata',
  'ground.changed': 'Disegno della città cambiato',
  'ground.removed': 'Disegno della città tolto',
  'manager.invited': 'Gestore invitato',
  'manager.accepted': 'Invito a gestire accettato',
  'manager.removed': 'Gestore tolto',
  'door.invited': 'Dispositivo invitato a un ingresso',
  'door.revoked': 'Dispositivo scollegato da un ingresso',
  'place.owner_changed': 'Titolare di un’attività cambiato',
  'place.manager_added': 'Gestore di un’attività aggiunto',
  'pages.completed': 'Pagine legali completate',
  'pages.checked': 'Pagina legale letta e completata',
  'health.backed_up': 'Copia di sicurezza avviata',
  'health.dismissed': 'Controllo della salute messo da parte',
  'health.restored': 'Controllo della salute ripreso',
  'announcement.sent': 'Notifica inviata',
  'announcement.scheduled': 'Notifica programmata',
  'announcement.cancelled': 'Notifica fermata',
  'alert.published': 'Allerta pubblicata',
  'alert.changed': 'Allerta corretta',
  'alert.cancelled': 'Allerta revocata',
  'alert.dismissed': 'Allerta scartata',
  'alert_source.changed': 'Fonte delle allerte cambiata',
  'settings.changed': 'Impostazioni cambiate',
  'message.answered': 'Risposta a un messaggio',
  'private_event.answered': 'Risposta a una richiesta di evento privato',
  'private_event.moved': 'Richiesta di evento privato cambiata di stato',
  'review.archived': 'Recensione segnalata tolta',
  'review.kept': 'Recensione segnalata tenuta',
  'reasons.changed': 'Motivi pronti cambiati',
  'dish.finished': 'Piatto finito per oggi',
  'dish.returned': 'Piatto di nuovo disponibile',
  'category.created': 'Categoria creata',
  'category.changed': 'Categoria cambiata',
  'category.ordered': 'Categorie riordinate',
  'category.merged': 'Categoria unita a un’altra',
  'category.deleted': 'Categoria eliminata',
  'synonyms.created': 'Sinonimi aggiunti',
  'synonyms.changed': 'Sinonimi cambiati',
  'synonyms.deleted': 'Sinonimi eliminati',
  'search_meaning.created': 'Parola della ricerca aggiunta',
  'search_meaning.changed': 'Parola della ricerca cambiata',
  'search_meaning.deleted': 'Parola della ricerca eliminata',
  ...edited('waste_fraction', 'Tipo di rifiuto', 'o'),
  'waste_fraction.ordered': 'Tipi di rifiuto riordinati',
  ...edited('waste_zone', 'Zona della raccolta', 'a'),
  'waste_zone.ordered': 'Zone della raccolta riordinate',
  ...edited('waste_exception', 'Eccezione della raccolta', 'a'),
  ...edited('waste_item', 'Voce del glossario dei rifiuti', 'a'),
  ...edited('waste_point', 'Punto di raccolta', 'o'),
  ...edited('useful_number', 'Numero utile', 'o'),
  'tickets.declared': 'Dichiarato chi risponde dei biglietti',
  'tickets.account_changed': 'Cambiato l’IBAN dei biglietti',
  'private_event.invitations': 'Inviti a un evento privato',
  'ticket_order.cancelled': 'Ordine di biglietti annullato',
  'ticket_order.readdressed': 'Ordine di biglietti mandato a un’altra email',
  'ticket_message.sent': 'Messaggio a chi ha un posto',
  'ticket_refund.again': 'Rimborso chiesto di nuovo',
  'ticket_refund.by_hand': 'Rimborso segnato come restituito',
  'ticket_refund.not_given': 'Rimborso rimesso da restituire',
  'ticket_refund.owed': 'Rimborso segnato da fare',
  'useful_number.ordered': 'Numeri utili riordinati',
};

/** The three actions of a table's row. */
function edited(noun: string, name: string, ending: 'o' | 'a'): Record<string, string> {
  return {
    [`${noun}.created`]: `${name} aggiunt${ending}`,
    [`${noun}.changed`]: `${name} cambiat${ending}`,
    [`${noun}.deleted`]: `${name} eliminat${ending}`,
  };
}

/** An action without a label is shown by its technical name. */
export function actionLabel(action: string): string {
  return ACTION_LABELS[action] ?? action.replaceAll(/[._]/g, ' ');
}

/** A field without a label is shown as it is. */
function fieldLabel(field: string, names: Names): string {
  const [section = '', name = ''] = field.split('.');
  const setting = (SETTING_LABELS as Record<string, Record<string, string> | undefined>)[section]?.[name];
  const known = names.get(field) ?? FIELD_LABELS[field];
  return setting ?? known ?? field.replaceAll('_', ' ');
}

export interface Change {
  field: string;
  /** Null: the field did not exist before. */
  before: string | null;
  /** Null: the field no longer exists. */
  after: string | null;
}

type Names = ReadonlyMap<string, string>;

/**
 * The fields that differ between the two states of an entry, with readable labels and values.
 * @param names of the fields of its kind (shared/kinds/names.ts)
 */
export function changesOf(before: unknown, after: unknown, names: Names = new Map()): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => {
      const told = (value: unknown) => (field === 'status' && STATUS_LABELS[String(value)]) || words(value);
      return { field: fieldLabel(field, names), before: told(old[field]), after: told(now[field]) };
    })
    .filter((change) => change.before !== change.after);
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : { valore: state };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function words(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value === true) return 'sì';
  if (value === false) return 'no';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'nessuno';
  if (Array.isArray(value)) return value.map((item) => words(item) ?? '–').join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .flatMap((part) => words(part) ?? [])
      .join(', ');
  if (typeof value === 'string' && INSTANT.test(value)) return fullMoment(value);
  return ROLE_LABELS[value as Role] ?? String(value);
}
