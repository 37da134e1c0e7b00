/** npm's findings by package; only the fields used here. */
interface AuditReport {
  /** The registry's message when it refuses the request. */
  message?: string;
  error?: { code?: string; summary?: string };
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: boolean | { name: string } }>;
  metadata?: { dependencies?: { total?: number } };
}

/** Severities that require an update immediately; lower ones can wait for the next update. */
const SERIOUS = ['high', 'critical'];

/**
 * Reads the output of `npm audit --json`. A registry that does not support the request (many internal ones answer 405)
 * or cannot be reached is reported, but does not fail the check.
 */
export function auditVerdict(output: string): { code: 0 | 1; sentence: string } {
  const report = read(output);
  if (report?.vulnerabilities === undefined) {
    const why = report?.error?.summary || report?.message || 'npm gave no answer';
    return { code: 0, sentence: `Not checked: the registry answers no questions about weaknesses (${line(why)}).` };
  }
  const found = Object.entries(report.vulnerabilities);
  const serious = found.filter(([, { severity }]) => SERIOUS.includes(severity));
  const total = report.metadata?.dependencies?.total;
  if (serious.length === 0) {
    const lesser = found.length === 0 ? '' : ` ${found.length} of low or moderate severity: see \`npm audit\`.`;
    return { code: 0, sentence: `No serious weakness is known in ${total ?? 'the'} packages.${lesser}` };
  }
  const lines = serious.map(([name, { severity, range, fixAvailable }]) => {
    return `  ${name} ${range}: ${severity}, ${fixAvailable === false ? 'no update yet' : 'an update mends it'}`;
  });
  return { code: 1, sentence: ['Serious weaknesses are known in:', ...lines].join('\n') };
}

function read(output: string): AuditReport | null {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return null;
  }
}

/** The registry's message on one line, without its address, which must not appear in a report. */
function line(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?\w* ?https?:\S+/g, '')
    .trim()
    .slice(0, 200);
}
