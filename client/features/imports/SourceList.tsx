import { useState } from 'react';
import type { ImportSource } from '../../../shared/contract/imports.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { IMPORT_FORMAT_LABELS, IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { refreshResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SOURCES, unlink } from './api.ts';
import css from './Import.module.css';

/** Where things come from, each to be unlinked. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  const [asked, setAsked] = useState<ImportSource | null>(null);
  return (
    <>
      <ul className={css.list}>
        {sources.map((source) => {
          const { id, name, kind, format, items, refused, last_at } = source;
          return (
            <li key={id} className={css.row}>
              <span className={css.words}>
                <strong>{name}</strong>
                <span className="soft">
                  {IMPORT_KIND_LABELS[kind].plural}, {IMPORT_FORMAT_LABELS[format].toLowerCase()} ·{' '}
                  {items === 1 ? '1 voce seguita' : `${items} voci seguite`}
                  {refused > 0 && `, ${refused} rifiutate`}
                  {last_at !== null && ` · ${longMoment(last_at)}`}
                </span>
              </span>
              <Button look="quiet" onClick={() => setAsked(source)}>
                Scollega<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          );
        })}
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
