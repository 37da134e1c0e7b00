import type { ErrorOf } from './frame.tsx';

/** For `memo` of a row among many: whether its props are the same, and with them what is wrong with its fields. */
export const sameRow =
  (fields: readonly string[]) =>
  <P extends { error: ErrorOf }>({ error: before, ...props }: P, { error: now, ...next }: P): boolean =>
    Object.keys(props).every((name) => Object.is(props[name as keyof typeof props], next[name as keyof typeof next])) &&
    fields.every((field) => before(field) === now(field));
