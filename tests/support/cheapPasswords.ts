import { COST } from '../../server/features/accounts/password.ts';

/** Hashes in a hundredth of the time, for all tests but the one of the hashing itself. */
Object.assign(COST, { memory: 64, passes: 1 });
