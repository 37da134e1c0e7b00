/** States of an application, and their labels for the applicant. */
export const APPLICATION_STATUS_LABELS = {
  sent: 'Inviata',
  read: 'Letta',
  contacted: 'In contatto',
  not_selected: 'Non selezionata',
} as const;
export type ApplicationStatus = keyof typeof APPLICATION_STATUS_LABELS;

/** States an employer can set; 'sent' is not among them. */
export const EMPLOYER_STATUSES = ['read', 'contacted', 'not_selected'] as const;
export type EmployerStatus = (typeof EMPLOYER_STATUSES)[number];

export const APPLICATION_MESSAGE_LEAST = 20;
export const APPLICATION_MESSAGE_LIMIT = 3000;
export const APPLICATION_NOTE_LIMIT = 500;
export const CV_MEGABYTES = 5;

/** Retention of an application and its CV, and the sentence that states it. */
export const APPLICATION_KEPT_MONTHS = 6;
export const APPLICATION_KEPT_WORDS = '6 mesi';

/** Texts for the applicant when the employer has decided. */
export function statusSentence(status: EmployerStatus, title: string): string {
  switch (status) {
    case 'read':
      return `Chi assume ha letto la tua candidatura per «${title}».`;
    case 'contacted':
      return `Chi assume vuole sentirti per «${title}».`;
    case 'not_selected':
      return `Per «${title}» hanno scelto un’altra persona. Grazie di esserti candidato o candidata.`;
  }
}

/** '3 candidature, 1 da leggere' */
export function applicationsLabel({ total, unread }: { total: number; unread: number }): string {
  if (total === 0) return 'Nessuna candidatura';
  const all = total === 1 ? '1 candidatura' : `${total} candidature`;
  return unread === 0 ? all : `${all}, ${unread} da leggere`;
}
