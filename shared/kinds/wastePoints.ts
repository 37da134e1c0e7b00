import { type Fields, NEEDED } from './field.ts';

/** The kinds of points in the order of the page. */
const POINT_KINDS = {
  acqua: 'Case dell’acqua',
  centro: 'Centro di raccolta',
  isola: 'Isole ecologiche',
  olio: 'Olio da cucina usato',
  pile: 'Pile e piccoli elettrodomestici',
  tessili: 'Vestiti e scarpe',
} as const;

/** The fields of a collection point or water point. */
export const POINT_FIELDS = {
  kind: {
    type: 'choice',
    options: POINT_KINDS,
    label: 'Che cos’è',
    missing: NEEDED,
    shown: 'card',
    data: ['tipo', 'acqua, centro, isola, olio, pile o tessili'],
    sheet: {
      headings: 'tipo,tipologia,specie,categoria',
      required: true,
      example: 'isola',
      words: {
        acqua: 'casa dell acqua,fontanella,acqua pubblica',
        centro: 'ccr,centro comunale',
        isola: 'isola ecologica,ecopunto',
        olio: 'olio esausto,olio vegetale',
        pile: 'pile esauste,pile e batterie,batterie',
        tessili: 'abiti usati,indumenti,vestiti,abiti',
      },
    },
  },
  name: {
    type: 'text',
    most: 100,
    label: 'Nome',
    hint: 'Come «Isola ecologica della Foggia».',
    missing: NEEDED,
    shown: 'card',
    data: ['nome', 'Nome'],
    sheet: { headings: 'denominazione,punto', required: true, example: 'Isola ecologica del porto' },
  },
  address: {
    type: 'text',
    most: 160,
    label: 'Indirizzo',
    hint: 'Con un riferimento, come «accanto alla fontana».',
    missing: NEEDED,
    shown: 'card',
    data: ['indirizzo', 'Via e numero'],
    sheet: { headings: 'via,dove,ubicazione', example: 'Via del Porto' },
  },
  lat: {
    type: 'degrees',
    within: 90,
    label: 'Latitudine',
    missing: NEEDED,
    shown: 'card',
    data: ['latitudine', 'Gradi, WGS 84'],
    sheet: { headings: 'lat,latitude', example: '37,5092' },
  },
  lng: {
    type: 'degrees',
    within: 180,
    label: 'Longitudine',
    missing: NEEDED,
    shown: 'card',
    data: ['longitudine', 'Gradi, WGS 84'],
    sheet: { headings: 'lng,lon,long,longitude', example: '13,0833' },
  },
  hours: {
    type: 'text',
    most: 200,
    label: 'Orari',
    hint: 'Come «Sempre» o «Lunedì–venerdì 8:00–14:00».',
    missing: NEEDED,
    shown: 'card',
    data: ['orari', 'Quando è aperto'],
    sheet: { headings: 'orario,apertura,orari di apertura', example: 'lun-sab 8-12' },
  },
  note: {
    type: 'text',
    most: 300,
    rows: 2,
    label: 'Nota (facoltativa)',
    name: 'Nota',
    shown: 'card',
    data: ['nota', 'Da sapere'],
    sheet: { headings: 'note,descrizione' },
  },
} as const satisfies Fields;
