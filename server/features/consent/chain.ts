import { createHash } from 'node:crypto';
import type { ChainState, ConsentRecord } from '../../../shared/contract/consent.ts';

/** The two ends of the chain: the hash before the first record, and the last one. */
export type Ends = { anchor: string; head: string; removed: number };

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A record's hash: SHA-256 of the previous hash and all of the record's fields, as one JSON list in this order. */
export function recordHash(record: Omit<ConsentRecord, 'id' | 'hash'>): string {
  return sha256(
    JSON.stringify([
      record.previous_hash,
      record.consent_id,
      record.revision,
      record.decision,
      record.accepted_categories,
      record.rejected_categories,
      record.language,
      record.text_version,
      record.created_at,
      // Last, and omitted when null, so that older rows keep their hash.
      ...(record.choice_id === null ? [] : [record.choice_id]),
    ]),
  );
}

interface ChainSource {
  ends(): Ends;
  /** Records in order, after an id. */
  after(id: number, limit: number): ConsentRecord[];
  texts(): { hash: string; texts: string }[];
}

const BATCH = 1_000;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Checks the whole chain, from the last expired record to the newest, and reports the first mismatch. */
export async function verifyChain(source: ChainSource): Promise<ChainState> {
  const { anchor, removed } = source.ends();
  const broken = (
    kind: 'record' | 'end' | 'text',
    id: number | null,
    text_version: string | null,
    checked: number,
  ) => ({
    intact: false,
    checked,
    removed,
    broken: { kind, id, text_version },
  });
  const forged = source.texts().find(({ hash, texts }) => sha256(texts) !== hash);
  let previous = anchor;
  let checked = 0;
  let last = 0;
  for (;;) {
    const records = source.after(last, BATCH);
    for (const record of records) {
      if (record.previous_hash !== previous || recordHash(record) !== record.hash) {
        // Records have expired during the check, so it starts again.
        if (source.ends().removed !== removed) return verifyChain(source);
        return broken('record', record.id, null, checked);
      }
      previous = record.hash;
      last = record.id;
      checked++;
    }
    if (records.length < BATCH) break;
    await nextTurn();
  }
  if (source.ends().head !== previous) return broken('end', null, null, checked);
  if (forged !== undefined) return broken('text', null, forged.hash, checked);
  return { intact: true, checked, removed, broken: null };
}
