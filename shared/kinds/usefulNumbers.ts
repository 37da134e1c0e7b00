import { type Fields, NEEDED } from './field.ts';

/** The fields of a useful telephone number. */
export const NUMBER_FIELDS = {
  name: {
    type: 'text',
    most: 100,
    label: 'Nome',
    hint: 'Chi risponde, come «Guardia medica».',
    missing: NEEDED,
    data: ['nome', 'Di chi è'],
    sheet: { headings: 'chi,ufficio,servizio,denominazione,ente', required: true, example: 'Guardia medica' },
  },
  number: {
    type: 'text',
    most: 24,
    input: 'tel',
    label: 'Numero',
    hint: 'Come si legge, con gli spazi.',
    missing: NEEDED,
    data: ['numero', 'Numero'],
    sheet: { headings: 'telefono,tel,numero di telefono,recapito', required: true, example: '116 117' },
  },
  section: {
    type: 'text',
    most: 60,
    label: 'Sezione',
    hint: 'Una che c’è già, o una nuova.',
    missing: NEEDED,
    data: ['sezione', 'Sezione'],
    sheet: { headings: 'gruppo,categoria,tipo,area', example: 'Emergenze' },
  },
  note: {
    type: 'text',
    most: 160,
    label: 'Nota (facoltativa)',
    name: 'Nota',
    hint: 'Come «dalle 20:00 alle 8:00».',
    data: ['nota', 'Da sapere'],
    sheet: { headings: 'note,orario,orari,descrizione', example: 'dalle 20:00 alle 8:00' },
  },
} as const satisfies Fields;
