/** Topics of a message, in the order the form offers them. */
export const CONTACT_TOPIC_LABELS = {
  informazioni: 'Informazioni',
  segnalazione: 'Segnalare un errore o un contenuto',
  attivita: 'La mia attività sul portale',
  eventi: 'Eventi',
  accessibilita: 'Accessibilità',
  privacy: 'Privacy e dati personali',
  altro: 'Altro',
} as const;

/** Retention of a message, and the sentence that states it. */
export const CONTACT_KEPT_DAYS = 365;
export const CONTACT_KEPT_WORDS = 'un anno';

export type ContactTopic = keyof typeof CONTACT_TOPIC_LABELS;

interface TopicFacts {
  /** What the sender should include, so that one answer is enough. */
  hint: string;
  /** Who reads it; follows «Lo legge». */
  reader: string;
  /** When we answer; follows «Rispondiamo». */
  answered: string;
}

/** Information for the sender, by topic. */
export const CONTACT_TOPIC_FACTS: Record<ContactTopic, TopicFacts> = {
  informazioni: {
    hint: 'Di’ che cosa cerchi e quando ti serve.',
    reader: 'la redazione',
    answered: 'entro tre giorni lavorativi',
  },
  segnalazione: {
    hint: 'Di’ quale pagina, che cosa è sbagliato e come sarebbe giusto.',
    reader: 'la redazione',
    answered: 'entro due giorni lavorativi, e intanto correggiamo',
  },
  attivita: {
    hint: 'Di’ il nome dell’attività e la via; per aggiungerla bastano orari e telefono.',
    reader: 'la redazione, con chi segue le attività',
    answered: 'entro tre giorni lavorativi',
  },
  eventi: {
    hint: 'Di’ quale evento, o data, luogo e organizzatore di uno nuovo.',
    reader: 'la redazione',
    answered: 'entro due giorni lavorativi',
  },
  accessibilita: {
    hint: 'Di’ quale pagina, che cosa volevi fare, con quale dispositivo ed eventuale ausilio.',
    reader: 'chi risponde dell’accessibilità del portale',
    answered: 'entro trenta giorni, di solito molto prima',
  },
  privacy: {
    hint: 'Di’ quali dati e che cosa chiedi: vederli, correggerli, cancellarli.',
    reader: 'chi risponde dei dati personali per il Comune',
    answered: 'entro un mese, come dice la legge',
  },
  altro: {
    hint: 'Scrivi pure: troviamo noi chi può risponderti.',
    reader: 'la redazione',
    answered: 'entro cinque giorni lavorativi',
  },
};

/** States of a message in the office. */
export const MESSAGE_STATUS_LABELS = { unread: 'Da leggere', read: 'Letto', answered: 'Risposto' } as const;
export type MessageStatus = keyof typeof MESSAGE_STATUS_LABELS;
export const ANSWER_LIMIT = 4000;
