import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { PersonId } from './lookups.ts';

interface ApplicationEntry {
  /** A key of people.ts. */
  person: string;
  /** The title of one of the demo shop's ads. */
  job: string;
  message: string;
  phone?: string;
  cv?: string;
  status?: 'read' | 'contacted' | 'not_selected';
  note?: string;
  /** Hours ago. */
  ago: number;
}

const applications: ApplicationEntry[] = [
  {
    person: 'cittadino',
    job: 'Cameriere/cameriera di sala',
    message:
      'Ho lavorato tre estati in sala in un ristorante sul lungomare e parlo inglese e francese. Posso cominciare da dicembre.',
    phone: '320 000 0101',
    cv: 'Curriculum Marina Sclafani.pdf',
    status: 'contacted',
    note: 'Ci farebbe piacere conoscerti: passa mercoledì alle 16, prima del servizio.',
    ago: 74,
  },
  {
    person: 'giulia.amato',
    job: 'Cameriere/cameriera di sala',
    message: 'Studio all’alberghiero, ultimo anno: cerco un lavoro per le sere e il fine settimana. Imparo in fretta.',
    cv: 'CV Giulia Amato.pdf',
    ago: 20,
  },
  {
    person: 'nicolo.puleo',
    job: 'Cameriere/cameriera di sala',
    message: 'Vengo dal bar, cinque anni dietro al banco. La sala mi manca, le persone le conosco quasi tutte.',
    status: 'read',
    ago: 45,
  },
];

/**
 * Applications to the demo shop’s ads. The CVs are files: `curricula` holds their bytes, for callers that have the data
 * folder.
 */
export function writeApplications(
  write: Write,
  calendar: Calendar,
  personId: PersonId,
  jobId: (title: string) => number,
): void {
  for (const [index, { person, job, message, phone = '', cv, status, note = '', ago }] of applications.entries()) {
    const created_at = calendar.hoursAgo(ago);
    write('job_applications', {
      job_id: jobId(job),
      user_id: personId(person),
      message,
      phone,
      cv_key: cv === undefined ? null : keyOf(index),
      cv_name: cv ?? null,
      status: status ?? 'sent',
      note,
      status_at: status === undefined ? created_at : calendar.later(created_at, 8),
      created_at,
      expires_at: calendar.at(calendar.day(180), '12:00'),
    });
  }
}

export const curricula: { key: string; bytes: Buffer }[] = applications.flatMap(({ cv }, index) =>
  cv === undefined ? [] : [{ key: keyOf(index), bytes: pdf(cv.replace(/\.pdf$/, '')) }],
);

/** As long as real file keys, but not secret: everything in the demo town is invented. */
function keyOf(index: number): string {
  return `demo-curriculum-${index}`.padEnd(32, '-');
}

/** A PDF of one A4 page with one line of text; the cross-reference table is computed. */
function pdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 60 760 Td (${line.replace(/[^ -~]|[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const positions: number[] = [];
  for (const [index, object] of objects.entries()) {
    positions.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = positions.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
