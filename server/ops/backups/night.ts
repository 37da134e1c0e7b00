import type { BackupConfig } from '../../configBackup.ts';

/** What a night's work is told. */
export interface NightJob extends Omit<BackupConfig, 'hour'> {
  data_dir: string;
  /** Whether the restore drill is due. */
  drill: boolean;
  development: boolean;
}

/** What came of it. Problems are in English, for the log. */
export interface NightResult {
  problem: string | null;
  /** The finished backup's name; null when there is none. */
  name: string | null;
  files: number;
  bytes: number;
  seconds: number;
  /** Null when none was due, or there was no backup to try it with. */
  drill: { problem: string | null; files: number; rows: number; pages: number; seconds: number } | null;
}
