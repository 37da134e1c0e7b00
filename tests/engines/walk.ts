import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Engine } from './engine.ts';
import { type Hands, handsOn } from './hands.ts';
import { arrive, type Journeys, startTown } from './resident.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/engines');

/** @param start undefined: this machine does not have the engine, so that its journeys are skipped, and counted as such */
export function walk(name: string, start: (() => Promise<Engine>) | undefined, journeys: Journeys): void {
  describe.skipIf(start === undefined)(`a resident in ${name}`, () => {
    let engine: Engine;
    let hands: Hands;
    let town: Awaited<ReturnType<typeof startTown>>;
    beforeAll(async () => {
      town = await startTown();
      engine = await (start as () => Promise<Engine>)();
      hands = handsOn(engine);
      await arrive(hands, town);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(join(PICTURES, `${name} ${task.name}.png`), await engine.picture());
    });
    afterAll(async () => {
      await engine?.close();
      await town?.close();
    });

    it.each(Object.entries(journeys))('%s', (_, journey) => journey(hands, town));
  });
}
