import type { UsefulNumber } from './entries.ts';
import type { Write } from './writer.ts';

/** Numbers that answer in every town of the country. */
export const emergencies: UsefulNumber[] = [
  ['Numero unico di emergenza', '112'],
  ['Emergenza in mare, Guardia costiera', '1530'],
  ['Incendi boschivi', '1515'],
  ['Violenza e stalking', '1522', 'ascolto gratuito, giorno e notte'],
  ['Emergenza infanzia', '114'],
];

export const numbersAnywhere: Record<string, UsefulNumber[]> = {
  Emergenze: emergencies,
  Salute: [['Guardia medica', '116 117', 'dove il numero è attivo']],
};

/** @param sections the numbers by section of their page */
export function writeUsefulNumbers(write: Write, updated_at: string, sections: Record<string, UsefulNumber[]>): void {
  let position = 0;
  for (const [section, entries] of Object.entries(sections)) {
    for (const [name, number, note = ''] of entries) {
      write('useful_numbers', { section, name, number, note, position: position++, updated_at });
    }
  }
}
