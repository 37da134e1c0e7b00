import type { ActivityDraft } from '../kinds/activities.ts';

/** A part that a place's page still lacks. */
export interface Gap {
  /** The field to fill in. */
  field: keyof ActivityDraft;
  /** 'Una foto' */
  what: string;
  /** Its benefit for visitors. */
  brings: string;
}

export interface Completeness {
  /** How many of all parts the page has. */
  done: number;
  total: number;
  /** One for each field, the most useful first. */
  missing: Gap[];
}

/** The length from which a text answers a visitor's first questions. */
export const WHOLE_DESCRIPTION = 200;
const SEVERAL_PHOTOS = 3;

/** A part of the page: its gap while it is missing, otherwise null. */
type Part = (draft: ActivityDraft) => Gap | null;

const has = (...texts: string[]) => texts.some((text) => text.trim() !== '');
const unknown = (draft: ActivityDraft, ...facts: (keyof ActivityDraft)[]) => facts.find((fact) => draft[fact] === null);

/** In order of their use for people who look for the place. */
const PARTS: readonly Part[] = [
  ({ photos }) =>
    photos.length > 0
      ? null
      : {
          field: 'photos',
          what: 'Una foto',
          brings: 'Prende il posto del disegno: in cima alla scheda, negli elenchi e quando qualcuno la condivide.',
        },
  ({ always_open, hours, seasons }) =>
    always_open || hours.length > 0 || seasons.length > 0
      ? null
      : {
          field: 'hours',
          what: 'Gli orari',
          brings: 'Senza, la scheda dice «Non indicati» e chi cerca «aperto ora» non ti trova.',
        },
  ({ phone, whatsapp }) =>
    has(phone, whatsapp)
      ? null
      : { field: 'phone', what: 'Il telefono', brings: '«Chiama» diventa il primo tasto della scheda.' },
  ({ description }) => {
    const length = description.trim().length;
    if (length >= WHOLE_DESCRIPTION) return null;
    const more = WHOLE_DESCRIPTION - length;
    return {
      field: 'description',
      what:
        length === 0
          ? 'La descrizione'
          : `Una descrizione più lunga: ${more === 1 ? 'ancora un carattere' : `ancora ${more} caratteri`}`,
      brings: 'La ricerca trova ogni sua parola, e chi legge sa che cosa aspettarsi.',
    };
  },
  (draft) => {
    const field = unknown(draft, 'step_free', 'accessible_toilet');
    return field === undefined
      ? null
      : {
          field,
          what: 'Ingresso e bagno: accessibili, sì o no',
          brings: 'Chi non può fare gradini lo chiede prima di uscire, e filtra gli elenchi così.',
        };
  },
  (draft) => {
    const field = unknown(draft, 'baby_changing', 'dogs_allowed');
    return field === undefined
      ? null
      : {
          field,
          what: 'Fasciatoio e cani: sì o no',
          brings: 'Chi esce con un bambino o con il cane filtra gli elenchi così.',
        };
  },
  ({ photos }) =>
    photos.length >= SEVERAL_PHOTOS
      ? null
      : { field: 'photos', what: 'Almeno tre foto', brings: 'Si sfogliano in grande, sotto la copertina.' },
  ({ email, website }) =>
    has(email, website)
      ? null
      : { field: 'email', what: 'Un’email o un sito', brings: 'Per chi ha una domanda e non vuole telefonare.' },
  ({ payments }) =>
    payments.length > 0
      ? null
      : { field: 'payments', what: 'Come si paga', brings: 'Chi esce senza contanti lo sa prima.' },
  ({ always_open, closed_on_holidays }) =>
    always_open || closed_on_holidays !== null
      ? null
      : {
          field: 'closed_on_holidays',
          what: 'Se apri nei giorni festivi',
          brings: 'Nei festivi la scheda non dice più «orari da confermare».',
        },
];

/** How complete a place's page is, beyond what publishing asks for. */
export function activityCompleteness(draft: ActivityDraft): Completeness {
  const gaps = PARTS.flatMap((part) => part(draft) ?? []);
  return {
    done: PARTS.length - gaps.length,
    total: PARTS.length,
    missing: gaps.filter(({ field }, index) => gaps.findIndex((gap) => gap.field === field) === index),
  };
}
