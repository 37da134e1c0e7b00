import { spawnSync } from 'node:child_process';
import { auditVerdict } from './audit/verdict.ts';

/**
 * `npm run dependencies:check`: asks the registry for known vulnerabilities of the packages in package-lock.json. Exit
 * code 1: a serious one.
 */
const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const { code, sentence } = auditVerdict(error === undefined ? stdout : '');
console.log(sentence);
process.exitCode = code;
