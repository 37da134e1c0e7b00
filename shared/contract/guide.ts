import { type Static, Type } from 'typebox';
import { GUIDE_STEPS } from '../rules/guide.ts';
import { Closed } from './parts.ts';

const Step = Type.Object({
  slug: Type.Enum(GUIDE_STEPS.map(({ slug }) => slug)),
  state: Type.Enum(['open', 'done', 'skipped']),
  /** What is already done, in a sentence; '' when there is nothing to say. */
  fact: Type.String(),
});

/** GET /api/office/guide */
export const Guide = Type.Object({
  steps: Type.Array(Step),
  /** The gaps in the legal pages, and matching values from the settings. */
  blanks: Type.Array(Type.Object({ name: Type.String(), known: Type.String() })),
  pages: Type.Array(Type.Object({ slug: Type.String(), title: Type.String(), checked: Type.Boolean() })),
});
export type Guide = Static<typeof Guide>;

/** 'open' undoes 'skipped'. */
export const StepBody = Closed({ state: Type.Enum(['open', 'done', 'skipped']) });

/** Fills one gap on every page. */
export const BlankBody = Closed({
  name: Type.String({ minLength: 2, maxLength: 80 }),
  value: Type.String({
    minLength: 2,
    maxLength: 200,
    pattern: '^[^\\n\\r\\[\\]<>]*\\S[^\\n\\r\\[\\]<>]*$',
    message: 'Scrivi una riga, senza parentesi quadre.',
  }),
});
