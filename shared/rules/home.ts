/** 'Buongiorno, Marina' from 5:00, 'Buon pomeriggio' from 13:00, 'Buonasera' from 18:00. @param time 'HH:MM' local time */
export function greeting(time: string, name: string | null): string {
  const hour = Number(time.slice(0, 2));
  const word = hour >= 5 && hour < 13 ? 'Buongiorno' : hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${word}, ${first}` : word;
}
