import { useLocation, useSearch } from 'wouter';
import type { DoorEvents } from '../../../../shared/contract/door.ts';
import { paths } from '../../../../shared/paths.ts';
import { useResource } from '../../../lib/resource.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ModulePage } from '../../../ui/ModulePage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Watch } from './Watch.tsx';

/** /profilo/moduli/ingressi: the doors of one's events. The address says which event and date. */
export default function DoorsPage() {
  const resource = useResource<DoorEvents>('/api/desk/doors');
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const show = (event: string, date?: string) =>
    navigate(`${paths.module('ingressi')}?evento=${event}${date === undefined ? '' : `&data=${date}`}`, {
      replace: true,
    });
  return (
    <ModulePage slug="ingressi">
      <Loaded resource={resource} kind="events" height="260px">
        {({ data }) => {
          const chosen = data.find(({ id }) => String(id) === query.get('evento')) ?? data[0];
          if (chosen === undefined)
            return (
              <Notice kind="events" title="Nessun evento con biglietti">
                Qui trovi la porta degli eventi a cui si prenotano i posti sul portale.
              </Notice>
            );
          return (
            <>
              {data.length > 1 && (
                <SelectField
                  label="Evento"
                  name="evento"
                  value={String(chosen.id)}
                  onChange={(id) => show(id)}
                  options={data.map(({ id, title }) => ({ value: String(id), label: title }))}
                />
              )}
              <Watch
                key={chosen.id}
                event={chosen.id}
                date={query.get('data')}
                onDate={(date) => show(String(chosen.id), date)}
              />
            </>
          );
        }}
      </Loaded>
    </ModulePage>
  );
}
