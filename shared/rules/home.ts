/** 'Buongiorno, Marina' from five in the morning, 'Buon pomeriggio' from one, 'Buonasera' from six. @param time 'HH:MM' in the town */
export function greeting(time: string, name: string | null): string {
  const hour = Number(time.slice(0, 2));
  const word = hour >= 5 && hour < 13 ? 'Buongiorno' : hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${word}, ${first}` : word;
}
