import { expect, it } from 'vitest';
import { type AnyEditor, fieldWords } from '../../client/features/publishing/fieldText.ts';
import { JOB_FIELDS } from '../../shared/kinds/jobs.ts';

const words = (field: string, value: unknown) =>
  fieldWords({ parts: { fields: JOB_FIELDS } as unknown as AnyEditor, options: {} as never }, field, value);

it('shows formatted text as it reads', () => {
  expect(words('description', '# Pane\n\n**Caldo** alle [cinque](/orari). 2 ** 3')).toBe(
    'Pane\n\nCaldo alle cinque (/orari). 2 ** 3',
  );
  expect(words('title', '**Pane**')).toBe('**Pane**');
});
