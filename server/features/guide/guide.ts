import type { Guide } from '../../../shared/contract/guide.ts';
import { GUIDE_STEPS, type GuideState, type GuideStep } from '../../../shared/rules/guide.ts';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../lib/clock.ts';
import { guideFacts } from './facts.ts';

interface Dependencies extends Context {
  /** The legally required pages; slices/portal.ts passes the pages slice's. */
  legalPages: {
    read(): Pick<Guide, 'blanks' | 'pages'>;
    fill(name: string, value: string, actorId: number): void;
    confirm(slug: string, actorId: number): void;
  };
}

/**
 * How far a new town's administrators are, on whichever device: most steps are detected, the others are confirmed by a
 * person.
 */
export function createGuide(dependencies: Dependencies) {
  const { config, db, clock, settings, legalPages: pages } = dependencies;
  const facts = guideFacts(db, config);
  const told = db.prepare<[], { step: string; state: GuideState }>('SELECT step, state FROM guide_steps');
  const tell = db.prepare<[string, string, string]>(
    `INSERT INTO guide_steps (step, state, at) VALUES (?, ?, ?)
     ON CONFLICT (step) DO UPDATE SET state = excluded.state, at = excluded.at`,
  );
  const forget = db.prepare<[string]>('DELETE FROM guide_steps WHERE step = ?');
  const set = db.transaction((step: GuideStep, state: GuideState): void => {
    if (state === 'open') forget.run(step);
    else tell.run(step, state, isoInstant(clock()));
  });

  function read(): Guide {
    const legal = pages.read();
    const seen = facts(settings.get('settings'), legal);
    const states = new Map(told.all().map(({ step, state }) => [step, state]));
    const steps = GUIDE_STEPS.map(({ slug }) => {
      const { done, fact } = seen[slug];
      return { slug, state: done ? ('done' as const) : (states.get(slug) ?? 'open'), fact };
    });
    return { steps, ...legal };
  }

  return {
    read,
    /** Confirms a step; a detected step stays done. */
    set(step: GuideStep, state: GuideState): Guide {
      set.immediate(step, state);
      return read();
    },
    fill(name: string, value: string, actorId: number): Guide {
      pages.fill(name, value, actorId);
      return read();
    },
    confirm(slug: string, actorId: number): Guide {
      pages.confirm(slug, actorId);
      return read();
    },
  };
}

export type TownGuide = ReturnType<typeof createGuide>;
