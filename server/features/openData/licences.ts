export interface Licence {
  name: string;
  url: string;
  /** Of the vocabulary that DCAT-AP_IT takes (ADMS). */
  type: string;
  version: string;
  /** Whom to name besides the town; '': nobody. */
  credit: string;
  /** What it asks, for the page. */
  asks: string;
}

const ADMS = 'http://purl.org/adms/licencetype/';

/** The town's own data are CC BY; where data of OpenStreetMap are among them, its licence applies to the whole file. */
export const LICENCES = {
  cc_by: {
    name: 'Creative Commons Attribuzione 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    type: `${ADMS}Attribution`,
    version: '4.0',
    credit: '',
    asks: 'usali per qualsiasi scopo, anche commerciale, citando la fonte',
  },
  odbl: {
    name: 'Open Database License 1.0 (ODbL)',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
    type: `${ADMS}Attribution`,
    version: '1.0',
    credit: '© contributori di OpenStreetMap',
    asks: 'usali per qualsiasi scopo citando la fonte e OpenStreetMap; se ne pubblichi una versione tua, tienila con la stessa licenza',
  },
} as const satisfies Record<string, Licence>;
