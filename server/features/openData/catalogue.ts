import { paths } from '../../../shared/paths.ts';
import { CATALOGUE_URL, OPEN_DATA_PAGE } from '../../../shared/rules/openData.ts';
import type { Dataset } from './datasets.ts';
import type { Licence } from './licences.ts';

/** One form in which a dataset is there. */
export interface Form {
  label: string;
  path: string;
}

/** A dataset as it is now. */
export interface Published extends Dataset {
  licence: Licence;
  forms: Form[];
  /** When its newest row changed; null where that is not known. */
  changed: string | null;
}

/** Who answers for the data. */
export interface Publisher {
  name: string;
  email: string | null;
  /** Its code in the Indice delle Pubbliche Amministrazioni; null: none is known. */
  ipa: string | null;
  /** The portal's name. */
  portal: string;
}

/** What whoever uses the data writes beside them. */
export const attribution = ({ name }: Publisher, { credit }: Licence, origin: string): string =>
  `${name}, ${origin}${credit === '' ? '' : `; ${credit}`}`;

const EU = 'http://publications.europa.eu/resource/authority/';
const ITALIAN = `${EU}language/ITA`;

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatapit: 'http://dati.gov.it/onto/dcatapit#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  owl: 'http://www.w3.org/2002/07/owl#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const italian = (text: string) => ({ '@value': text, '@language': 'it' });
const at = (id: string) => ({ '@id': id });
const date = (instant: string) => ({ '@value': instant.slice(0, 10), '@type': 'xsd:date' });

/** The data as DCAT-AP_IT 1.0 describes catalogues, in JSON-LD: what harvesters of dati.gov.it and of the Regions read. */
export function catalogue(datasets: readonly Published[], publisher: Publisher, origin: string): object {
  const id = origin + CATALOGUE_URL;
  const who = agent(publisher, origin);
  const newest = datasets
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': id,
        '@type': ['dcatapit:Catalog', 'dcat:Catalog'],
        'dct:title': italian(`Dati aperti | ${publisher.portal}`),
        'dct:description': italian('Quello che il portale della città pubblica, da scaricare e riusare.'),
        'dct:publisher': at(who['@id']),
        'dct:modified': date(newest ?? UNKNOWN),
        'dct:language': at(ITALIAN),
        'foaf:homepage': at(origin + paths.page(OPEN_DATA_PAGE)),
        'dcat:themeTaxonomy': at(`${EU}data-theme`),
        'dcat:dataset': datasets.map(({ name }) => at(`${id}#${name}`)),
      },
      who,
      ...(publisher.email === null ? [] : [contact(publisher, id)]),
      ...datasets.flatMap((dataset) => described(dataset, publisher, { id, origin, who: who['@id'], newest })),
      ...[...new Map(datasets.map(({ licence }) => [licence.url, licence])).values()].map((licence) => ({
        '@id': licence.url,
        '@type': ['dcatapit:LicenseDocument', 'dct:LicenseDocument'],
        'dct:type': at(licence.type),
        'foaf:name': italian(licence.name),
        'owl:versionInfo': licence.version,
      })),
    ],
  };
}

/** Of a town that has nothing yet. */
const UNKNOWN = '1970-01-01';

function agent({ name, ipa }: Publisher, origin: string) {
  return {
    '@id': `${origin}/#comune`,
    '@type': ['dcatapit:Agent', 'foaf:Agent'],
    'foaf:name': italian(name),
    // DCAT-AP_IT asks for the IPA code; the host stands in for who has none.
    'dct:identifier': ipa ?? new URL(origin).host,
  };
}

const contact = ({ name, email }: Publisher, id: string) => ({
  '@id': `${id}#contatto`,
  '@type': ['dcatapit:Organization', 'vcard:Kind', 'vcard:Organization'],
  'vcard:fn': italian(name),
  'vcard:hasEmail': at(`mailto:${email}`),
});

interface Where {
  id: string;
  origin: string;
  who: string;
  newest: string | undefined;
}

/** A dataset and its distributions. */
function described(dataset: Published, publisher: Publisher, { id, origin, who, newest }: Where): object[] {
  const { name, title, description, theme, changed, forms, licence } = dataset;
  const own = `${id}#${name}`;
  return [
    {
      '@id': own,
      '@type': ['dcatapit:Dataset', 'dcat:Dataset'],
      'dct:identifier': `${publisher.ipa ?? new URL(origin).host}:${name}`,
      'dct:title': italian(`${title} | ${publisher.portal}`),
      'dct:description': italian(description),
      'dct:modified': date(changed ?? newest ?? UNKNOWN),
      'dct:accrualPeriodicity': at(`${EU}frequency/CONT`),
      'dct:language': at(ITALIAN),
      'dct:publisher': at(who),
      'dct:rightsHolder': at(who),
      'dcat:theme': at(`${EU}data-theme/${theme}`),
      'dcat:landingPage': at(origin + paths.page(OPEN_DATA_PAGE)),
      ...(publisher.email === null ? {} : { 'dcat:contactPoint': at(`${id}#contatto`) }),
      'dcat:distribution': forms.map(({ path }) => at(origin + path)),
    },
    ...forms.map((form) => ({
      '@id': origin + form.path,
      '@type': ['dcatapit:Distribution', 'dcat:Distribution'],
      'dct:title': italian(`${title}, ${form.label}`),
      'dct:description': italian(`${description} In forma di ${form.label}.`),
      'dct:format': at(`${EU}file-type/${fileType(form)}`),
      'dct:license': at(licence.url),
      'dcat:accessURL': at(origin + form.path),
      'dcat:downloadURL': at(origin + form.path),
    })),
  ];
}

/** 'ICS, Marina' -> 'ICS' */
const fileType = ({ label }: Form) => label.split(',')[0]?.toUpperCase();
