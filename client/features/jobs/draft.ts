import { APPLICATION_DRAFT_KEY } from '../../../shared/rules/jobs.ts';
import { readSession, writeSession } from '../../lib/storage.ts';

/** An application begun and not sent: its words stay with this tab, its file in memory, so that signing in on the way loses nothing. */
interface Draft {
  message: string;
  phone: string;
}

const key = (jobId: number) => `${APPLICATION_DRAFT_KEY}${jobId}` as const;
const files = new Map<number, File>();

export function readDraft(jobId: number): Draft {
  try {
    const { message, phone } = JSON.parse(readSession(key(jobId)) ?? '{}') as Partial<Draft>;
    return { message: String(message ?? ''), phone: String(phone ?? '') };
  } catch {
    return { message: '', phone: '' };
  }
}

export function keepDraft(jobId: number, draft: Draft): void {
  writeSession(key(jobId), JSON.stringify(draft));
}

export function draftFile(jobId: number): File | undefined {
  return files.get(jobId);
}

export function keepDraftFile(jobId: number, file: File | undefined): void {
  if (file === undefined) files.delete(jobId);
  else files.set(jobId, file);
}

export function dropDraft(jobId: number): void {
  writeSession(key(jobId), null);
  files.delete(jobId);
}
