import type { Context } from '../../server/context.ts';

/** The context of a service that runs without a portal, of what the test gives it; the rest is missing. */
export function contextOf(parts: { [Part in keyof Context]?: Partial<Context[Part]> }): Context {
  return parts as unknown as Context;
}
