/**
 * For a native field of a date or a time: WebKit writes today's into an empty one, which looks like an answer. What is marked as
 * empty shows nothing there (styles/base.css). Made anew at each render, so that a value set by the code is noticed.
 */
export const emptyDate = () => ({
  ref: (field: HTMLInputElement | null) => {
    if (field !== null) mark(field);
  },
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => mark(currentTarget),
});

export const isDateType = (type = 'text'): boolean => ['date', 'time', 'datetime-local'].includes(type);

function mark(field: HTMLInputElement): void {
  field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);
}
