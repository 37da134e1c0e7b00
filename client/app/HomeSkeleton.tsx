import { useSnapshot } from 'valtio';
import { personStore } from '../lib/person.ts';
import grid from '../ui/Grid.module.css';
import { Section } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useHomeTitles } from './useHomeTitles.ts';

/** The shape of the home's first two sections; between them a member has one whose size nobody knows yet. */
export function HomeSkeleton() {
  const titles = useHomeTitles();
  const { user } = useSnapshot(personStore);
  return (
    <div role="status" aria-label="Caricamento in corso…" style={{ display: 'contents' }}>
      <Section title={titles.today}>
        <div className={grid.rail}>
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} height="258px" />
          ))}
        </div>
      </Section>
      {user === null && (
        <Section title={titles.open}>
          <div className={grid.two}>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} height="106px" />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
