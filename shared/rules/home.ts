/** 'Buongiorno, Marina' from 5:00, 'Buon pomeriggio' from 13:00, 'Buonasera' from 18:00. @param time 'HH:MM' local time */
export function greeting(time: string, name: string | null): string {
  const hour = Number(time.slice(0, 2));
  const word = hour >= 5 && hour < 13 ? 'Buongiorno' : hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${word}, ${first}` : word;
}

/**
 * The sentence that says what the portal is and which town it belongs to, for visitors without an account; a town may write its own.
 * @param town the town's name, '' before the office has given one
 */
export function homeLead(town: string): string {
  if (town === '') return 'Eventi, negozi, offerte e servizi della città, in un posto solo.';
  return `Il portale di ${town}: eventi, negozi, offerte e servizi in un posto solo.`;
}

export type Glaze = 'dawn' | 'day' | 'dusk' | 'night';

/**
 * The light over the town, for the greeting's background: dawn and dusk last some two hours around sunrise and sunset, which move
 * with the year as they do in southern Italy, summer time included, to half an hour.
 * @param day 'YYYY-MM-DD', and `time` 'HH:MM', both local
 */
export function glaze(day: string, time: string): Glaze {
  const ofYear = (Number(day.slice(5, 7)) - 1) * 30.4 + Number(day.slice(8));
  const season = Math.cos(((ofYear + 10) / 365) * 2 * Math.PI);
  const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const [sunrise, sunset] = [6.4 + 0.7 * season, 18.5 - 1.8 * season];
  if (hour < sunrise - 1 || hour >= sunset + 1) return 'night';
  if (hour < sunrise + 1) return 'dawn';
  return hour < sunset - 1 ? 'day' : 'dusk';
}
