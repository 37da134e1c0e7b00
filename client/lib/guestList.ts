import type { GiftAnswer, GiftBody } from '../../shared/contract/ticketDesk.ts';
import { ApiError, call } from './http.ts';

/** Sends a typed list of guests, with the other fields of the request. @throws ApiError about the list, by its line */
export async function sendGuests(url: string, list: string, more: object = {}): Promise<GiftAnswer> {
  const guests = guestsOf(list);
  try {
    return await call<GiftAnswer>(url, { method: 'POST', body: { ...more, guests } });
  } catch (error) {
    throw error instanceof ApiError ? atLine(error) : error;
  }
}

export function givenWords({ given, already }: GiftAnswer): string {
  const sent = given === 1 ? '1 invito è partito.' : `${given} inviti sono partiti.`;
  return already.length === 0 ? sent : `${sent} L’avevano già: ${already.join(', ')}.`;
}

/** 'Lia Sanna, lia@esempio.it, 2' or as a spreadsheet copies it. @throws ApiError for a line that is no guest */
function guestsOf(text: string): GiftBody['guests'] {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]));
  if (lines.length === 0) throw refused('Scrivi almeno una persona.');
  return lines.map(({ line, number }) => {
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    const at = parts.findIndex((part) => part.includes('@'));
    const email = parts[at]?.replace(/^.*<(.+)>$/, '$1') ?? '';
    const seats = Number(parts[at + 1] || '1');
    const name = parts.slice(0, Math.max(at, 0)).join(' ');
    if (at < 1) throw refused(`Alla riga ${number} servono nome ed email, divisi da una virgola.`);
    if (!Number.isInteger(seats) || seats < 1) throw refused(`Alla riga ${number} il numero di posti non torna.`);
    return { name, email, seats };
  });
}

const refused = (sentence: string) =>
  new ApiError(422, { message: 'Controlla i campi segnalati.', errors: { guests: [sentence] } });

/** The server's error about one guest, as an error of the list. */
function atLine(error: ApiError): ApiError {
  const found = Object.entries(error.fields).find(([field]) => field.startsWith('guests.'));
  if (found === undefined) return error;
  const [field, sentences] = found;
  return refused(`Riga ${Number(field.split('.')[1]) + 1}: ${sentences[0]}`);
}
