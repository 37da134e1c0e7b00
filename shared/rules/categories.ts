import { type CategorisedKind, KIND_NAMES, KINDS } from './kinds.ts';

/** The kinds that have categories of their own, in the order of the list of kinds. */
export const CATEGORISED_KINDS = KIND_NAMES.filter((kind): kind is CategorisedKind => KINDS[kind].categorised);

/** Length of a category's name, plural and slug. */
export const CATEGORY_NAME_LIMIT = 40;
