import { Link } from 'wouter';
import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { confirmPage, fillBlank } from './api.ts';
import css from './Guide.module.css';

interface LegalPagesProps {
  guide: Guide;
  again: () => void;
}

/** The gaps of the legal pages, one question at a time; then each page is read and confirmed. */
export function LegalPages({ guide: { blanks, pages }, again }: LegalPagesProps) {
  const task = useTask();
  const [first] = blanks;
  if (first !== undefined)
    return (
      <Form
        key={first.name}
        draft={first.name}
        submit="Scrivilo nelle pagine"
        submitting="Un momento…"
        onSubmit={async (data) => {
          await fillBlank(first.name, textOf(data, 'value'));
          again();
        }}
      >
        {(errorOf) => (
          <>
            <p>{blanks.length === 1 ? 'Manca una cosa sola.' : `Mancano ${blanks.length} cose: una alla volta.`}</p>
            <Field
              label={capital(first.name)}
              hint="Si scrive in tutte le pagine in cui manca."
              name="value"
              defaultValue={first.known}
              maxLength={200}
              error={errorOf('value')}
            />
          </>
        )}
      </Form>
    );
  return (
    <>
      <ul className={css.pages}>
        {pages.map(({ slug, title, checked }) => (
          <li key={slug}>
            <Link href={paths.page(slug)}>{title}</Link>
            {checked ? (
              <Badge tone="good">Letta e completa</Badge>
            ) : (
              <Button
                look="quiet"
                aria-disabled={task.busy}
                onClick={() =>
                  task.run(async () => {
                    await confirmPage(slug);
                    again();
                  })
                }
              >
                Letto e completato<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">
        Aprile, leggile fino in fondo, e correggile{' '}
        <Link href={`${paths.module('redazione')}?vista=tutto&genere=pages`}>dalla redazione</Link> se qualcosa da voi è
        diverso.
      </p>
      <p role="alert">{task.problem}</p>
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
