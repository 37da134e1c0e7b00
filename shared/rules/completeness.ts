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

/** A part of the page. */
interface Part {
  what: string | ((draft: ActivityDraft) => string);
  brings: string;
  /** The field that lacks it; false: the page has it. */
  lacks: (draft: ActivityDraft) => Gap['field'] | false;
}

const has = (...texts: string[]) => texts.some((text) => text.trim() !== '');
const unknown = (draft: ActivityDraft, ...facts: Gap['field'][]) => facts.find((fact) => draft[fact] === null) ?? false;

/** In order of their use for people who look for the place. */
const PARTS: readonly Part[] = [
  {
    what: 'Una foto',
    brings: 'Prende il posto del disegno: in cima alla scheda, negli elenchi e quando qualcuno la condivide.',
    lacks: ({ photos }) => photos.length === 0 && 'photos',
  },
  {
    what: 'Gli orari',
    brings: 'Senza, la scheda dice «Non indicati» e chi cerca «aperto ora» non ti trova.',
    lacks: ({ always_open, hours, seasons }) => !always_open && hours.length + seasons.length === 0 && 'hours',
  },
  {
    what: 'Il telefono',
    brings: '«Chiama» diventa il primo tasto della scheda.',
    lacks: ({ phone, whatsapp }) => !has(phone, whatsapp) && 'phone',
  },
  {
    what: ({ description }) => descriptionWords(description.trim().length),
    brings: 'La ricerca trova ogni sua parola, e chi legge sa che cosa aspettarsi.',
    lacks: ({ description }) => description.trim().length < WHOLE_DESCRIPTION && 'description',
  },
  {
    what: 'Ingresso e bagno: accessibili, sì o no',
    brings: 'Chi non può fare gradini lo chiede prima di uscire, e filtra gli elenchi così.',
    lacks: (draft) => unknown(draft, 'step_free', 'accessible_toilet'),
  },
  {
    what: 'Fasciatoio e cani: sì o no',
    brings: 'Chi esce con un bambino o con il cane filtra gli elenchi così.',
    lacks: (draft) => unknown(draft, 'baby_changing', 'dogs_allowed'),
  },
  {
    what: 'Almeno tre foto',
    brings: 'Si sfogliano in grande, sotto la copertina.',
    lacks: ({ photos }) => photos.length < SEVERAL_PHOTOS && 'photos',
  },
  {
    what: 'Un’email o un sito',
    brings: 'Per chi ha una domanda e non vuole telefonare.',
    lacks: ({ email, website }) => !has(email, website) && 'email',
  },
  {
    what: 'Come si paga',
    brings: 'Chi esce senza contanti lo sa prima.',
    lacks: ({ payments }) => payments.length === 0 && 'payments',
  },
  {
    what: 'Se apri nei giorni festivi',
    brings: 'Nei festivi la scheda non dice più «orari da confermare».',
    lacks: (draft) => !draft.always_open && unknown(draft, 'closed_on_holidays'),
  },
];

function descriptionWords(length: number): string {
  if (length === 0) return 'La descrizione';
  const more = WHOLE_DESCRIPTION - length;
  return `Una descrizione più lunga: ${more === 1 ? 'ancora un carattere' : `ancora ${more} caratteri`}`;
}

/** How complete a place's page is, beyond what publishing asks for. */
export function activityCompleteness(draft: ActivityDraft): Completeness {
  const gaps = PARTS.flatMap(({ what, brings, lacks }): Gap[] => {
    const field = lacks(draft);
    return field === false ? [] : [{ field, what: typeof what === 'string' ? what : what(draft), brings }];
  });
  return {
    done: PARTS.length - gaps.length,
    total: PARTS.length,
    missing: gaps.filter(({ field }, index) => gaps.findIndex((gap) => gap.field === field) === index),
  };
}
