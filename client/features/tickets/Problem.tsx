import { useProblem } from '../../ui/Field.tsx';

/** What is wrong with something that is no single field. The form gives it the focus like an invalid field. */
export function Problem({ field }: { field: string }) {
  const { error, isWrong } = useProblem(field);
  if (error === undefined) return null;
  return (
    <p className={`size-m problem ${isWrong ? '' : 'mended'}`} data-problem={isWrong || undefined} tabIndex={-1}>
      {error}
    </p>
  );
}
