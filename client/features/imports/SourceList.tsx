import { useState } from 'react';
import type { ImportSource } from '../../../shared/contract/imports.ts';
import { refreshResource } from '../../lib/resource.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { RUNS, SOURCES, unlink } from './api.ts';
import css from './Import.module.css';
import { SourceItem } from './SourceItem.tsx';

/** The list of sources: files to upload again, and addresses that the portal reads by itself. Each can be unlinked. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  const [asked, setAsked] = useState<ImportSource | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Outcome words={said} />
      <ul className={css.list}>
        {sources.map((source) => (
          <SourceItem
            key={source.id}
            source={source}
            onUnlink={() => setAsked(source)}
            onChanged={async (words) => {
              setSaid(words);
              await Promise.all([refreshResource(SOURCES), refreshResource(RUNS)]);
            }}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={`Scollegare «${asked.name}»?`}
          description="Quello che ne è venuto resta online ed è da adesso solo vostro. Il portale dimentica come si legge la fonte e che cosa avete rifiutato, e le sue importazioni non si possono più annullare."
          confirm="Scollega"
          onConfirm={async () => {
            await unlink(asked.id);
            setAsked(null);
            await refreshResource(SOURCES);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
