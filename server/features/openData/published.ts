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
