import type { ConsentBody, ConsentRecord, ConsentRegisterPage } from '../../../shared/contract/consent.ts';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import { CONSENT_KEPT_DAYS, shownTexts } from '../../../shared/rules/consent.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { recordHash, sha256, verifyChain } from './chain.ts';
import { consentRepository } from './repository.ts';

const BATCH = 500;

/**
 * Choices without a person: they prove that the portal asks, with which text, and what was answered, but not by whom.
 */
export function createConsentRegister(db: Db, clock: Clock, privacy: () => PrivacyMetadata) {
  const repository = consentRepository(db);
  const retentionDays = () => privacy().consent_retention_days ?? CONSENT_KEPT_DAYS;
  let shown: PrivacyMetadata | undefined;

  /** Stores the current texts before anybody can answer them. */
  function keepTexts(): void {
    const metadata = privacy();
    if (metadata === shown) return;
    const texts = shownTexts(metadata);
    repository.keepText(sha256(texts), texts, isoInstant(clock()));
    shown = metadata;
  }
  keepTexts();

  return {
    /** Records a choice, once per choice id. A text version that this portal never showed is stored as unknown. */
    record({ consent_id, choice_id, revision, language, text_version, ...decision }: ConsentBody) {
      if (choice_id !== undefined && repository.knowsChoice(choice_id)) return;
      keepTexts();
      const told = text_version !== undefined && repository.knowsText(text_version);
      repository.append((previous_hash) => {
        const record = {
          ...decision,
          consent_id: consent_id ?? null,
          choice_id: choice_id ?? null,
          revision: revision ?? null,
          language: language ?? null,
          text_version: told ? text_version : null,
          created_at: isoInstant(clock()),
          previous_hash,
        };
        return { ...record, hash: recordHash(record) };
      });
    },
    async page(asked: { page: number; per_page: number }): Promise<ConsentRegisterPage> {
      keepTexts();
      const counts = repository.counts();
      const total = counts.accept_all + counts.accept_necessary + counts.reject_all;
      return {
        ...pageOf(repository.page(slice(asked)), total, asked),
        counts,
        retention_days: retentionDays(),
        texts: repository.texts(),
        chain: await verifyChain(repository),
      };
    },
    /** All records, oldest first, in batches. */
    *all(): Generator<ConsentRecord[]> {
      for (let last = 0; ; ) {
        const records = repository.after(last, BATCH);
        if (records.length > 0) yield records;
        if (records.length < BATCH) return;
        last = (records.at(-1) as ConsentRecord).id;
      }
    },
    /** Removes records older than the retention period. @returns how many */
    removeExpired: (): number => repository.removeUntil(isoInstant(clock().subtract({ hours: retentionDays() * 24 }))),
  };
}

export type ConsentRegister = ReturnType<typeof createConsentRegister>;
