import type { Config } from './config.ts';
import { DEMO_PASSWORD } from './demo.ts';

export interface Start {
  config: Config;
  migrated: number;
  /** Keys were made and written to the data folder. */
  keys_made: boolean;
  /** Null: the town was there. */
  seeded_s: number | null;
  demo_addresses: string[];
  demo_code: string;
}

/** What a start says on the terminal: where the portal is, what was done, and who can sign in to look around. */
export function greeting({ config, migrated, keys_made, seeded_s, demo_addresses, demo_code }: Start): string {
  const did = [
    ...(migrated === 0 ? [] : [migrated === 1 ? 'ran 1 migration' : `ran ${migrated} migrations`]),
    ...(keys_made ? ['made the keys of this town'] : []),
    ...(seeded_s === null ? [] : [`wrote the demo town in ${seeded_s.toFixed(1)} s`]),
  ];
  const lines = [`Piazza: ${config.public_origin}`, `Data:   ${config.data_dir}`];
  if (did.length > 0) lines.push(`Done:   ${did.join(', ')}`);
  if (demo_addresses.length > 0) {
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}:`, ...demo_addresses.map((address) => `  ${address}`));
    lines.push(`Demo code, asked of whoever comes from another machine: ${demo_code}`);
  }
  return lines.join('\n');
}
