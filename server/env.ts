/** What the process is given; every value is read by its name. */
export type Env = Record<string, string | undefined>;

/** Thrown with a sentence for the person who starts the portal; main.ts prints it and exits 1. */
export class StartError extends Error {}

export function wrong(name: string, value: string, expected: string): StartError {
  return new StartError(`${name} is "${value}", but it must be ${expected}.`);
}

export function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max) {
    throw wrong(name, value, `a whole number from ${min} to ${max}`);
  }
  return Number(value);
}

export function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const value = text(env, name);
  if (value === null) return fallback;
  const found = values.find((known) => known === value);
  if (found === undefined) throw wrong(name, value, `one of ${values.join(', ')}`);
  return found;
}

export function flag(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name);
  if (value === null) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw wrong(name, value, 'one of 1, true, on, 0, false, off');
}

export function list(env: Env, name: string, form: RegExp, expected: string): string[] {
  const value = text(env, name);
  if (value === null) return [];
  const words = value.split(',').map((word) => word.trim().toLowerCase());
  if (words.some((word) => !form.test(word))) throw wrong(name, value, expected);
  return words;
}
