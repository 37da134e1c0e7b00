import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { PersonId } from './lookups.ts';

interface RequestEntry {
  who: string;
  role: 'esercente' | 'organizzatore' | 'inserzionista' | 'redattore';
  organisation: string;
  tax_id: string;
  phone: string;
  reason: string;
  /** Days ago. */
  asked: number;
  /** Absent: still open. */
  answer?: { approved: boolean; after: number; words: string };
}

/** Not real numbers: their check characters are valid, but the shops are invented. */
const requests: RequestEntry[] = [
  {
    who: 'esercente',
    role: 'esercente',
    organisation: 'Trattoria da Calogero',
    tax_id: '07643520567',
    phone: '0925 501122',
    reason: 'Ho la trattoria al porto: vorrei tenere aggiornati gli orari e rispondere alle recensioni.',
    asked: 602,
    answer: { approved: true, after: 2, words: 'Visura verificata. Benvenuto: la tua scheda è già tra i tuoi moduli.' },
  },
  {
    who: 'cittadino',
    role: 'organizzatore',
    organisation: 'Pro Loco Marina',
    tax_id: '12345670017',
    phone: '333 1234567',
    reason: 'Curo il calendario della Pro Loco e vorrei pubblicare qui le serate dell’estate.',
    asked: 48,
    answer: {
      approved: false,
      after: 4,
      words: 'Manca la delega del presidente: allegala a una nuova richiesta e la guardiamo subito.',
    },
  },
  {
    who: 'francesca.buscemi',
    role: 'esercente',
    organisation: 'Ceramiche Buscemi',
    tax_id: '00743110157',
    phone: '0925 402030',
    reason: 'Bottega di ceramica in corso Vittorio Emanuele, aperta dal 1974. Vorrei curare la scheda e le promozioni.',
    asked: 9,
  },
  {
    who: 'cittadino',
    role: 'organizzatore',
    organisation: 'Pro Loco Marina',
    tax_id: '12345670017',
    phone: '333 1234567',
    reason: 'Riprovo con la delega del presidente: curo il calendario della Pro Loco e le serate dell’estate.',
    asked: 3,
  },
  {
    who: 'luca.montalbano',
    role: 'redattore',
    organisation: 'Gazzetta della Costa',
    tax_id: 'MRTMTT91D08F205J',
    phone: '347 9988776',
    reason: 'Scrivo per la Gazzetta della Costa e vorrei dare una mano con gli avvisi della protezione civile.',
    asked: 1,
  },
];

/** An ordinary town has no alert: its last one is over. */
export function writeAlerts(write: Write, calendar: Calendar): void {
  const day = calendar.day(-18);
  const published_at = calendar.at(calendar.day(-19), '17:40');
  write('alerts', {
    kind: 'school',
    level: 'orange',
    headline: 'Scuole chiuse per vento forte',
    area: 'Tutta la città',
    instructions:
      'Le scuole di ogni ordine restano chiuse. Non sostare sotto gli alberi e sul lungomare.\nPer emergenze chiama il 112.',
    starts_at: calendar.at(day, '06:00'),
    ends_at: calendar.at(day, '20:00'),
    state: 'published',
    told_level: 'orange',
    published_at,
    updated_at: published_at,
  });
}

/** Role requests, answered and open, and the audit log. */
export function writeOffice(write: Write, calendar: Calendar, personId: PersonId): void {
  const admin = personId('admin');
  for (const [index, { who, asked, answer, ...request }] of requests.entries()) {
    const created_at = calendar.ago(asked, `${who} ${index}`);
    const closed_at = answer === undefined ? null : calendar.later(created_at, answer.after * 24);
    const user_id = personId(who);
    const id = write('role_requests', {
      ...request,
      user_id,
      email: `${who}@piazza.test`,
      status: answer === undefined ? 'open' : answer.approved ? 'approved' : 'rejected',
      outcome: answer?.words ?? '',
      decided_by: answer === undefined ? null : admin,
      closed_at,
      expires_at: closed_at === null ? null : calendar.at(calendar.day(400), '09:00'),
      created_at,
    });
    if (answer === undefined || closed_at === null) continue;
    write('audit_log', {
      actor_id: admin,
      action: answer.approved ? 'role_request.approved' : 'role_request.refused',
      subject: `Richiesta n. ${id}, ${request.role === 'esercente' ? 'Esercente' : 'Organizzatore'}`,
      subject_id: user_id,
      reason: answer.words,
      before: JSON.stringify({ status: 'open', roles: [] }),
      after: JSON.stringify({
        status: answer.approved ? 'approved' : 'rejected',
        roles: answer.approved ? [request.role] : [],
      }),
      created_at: closed_at,
    });
  }
  const joined = calendar.ago(20, 'redazione');
  write('audit_log', {
    actor_id: admin,
    action: 'role.granted',
    subject: `Account n. ${personId('redazione')}, Redazione`,
    subject_id: personId('redazione'),
    reason: 'Da oggi Agata cura gli avvisi del portale.',
    before: JSON.stringify({ roles: [] }),
    after: JSON.stringify({ roles: ['redattore'] }),
    created_at: joined,
  });
}
