/** The address of the town's data in one form: '/dati/attivita.csv'. Stable: others build on it. */
export const dataUrl = (dataset: string, format: string): string => `/dati/${dataset}.${format}`;

/** The catalogue for harvesters such as dati.gov.it (DCAT-AP_IT). */
export const CATALOGUE_URL = '/dati/catalogo.jsonld';

/** The page that explains them, by its slug. */
export const OPEN_DATA_PAGE = 'dati-aperti';
