import { useErrorOf } from '../../ui/Field.tsx';

/** What is wrong with something that is no single field. The form gives it the focus like an invalid field. */
export function Problem({ field }: { field: string }) {
  const words = useErrorOf()(field);
  if (words === undefined) return null;
  return (
    <p className="size-m problem" data-problem tabIndex={-1}>
      {words}
    </p>
  );
}
