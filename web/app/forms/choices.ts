import type { Choice } from '../../ui/form/RadioGroup.tsx';

/** The labels of a choice as a select or a list of radio buttons takes them, in their order. */
export const choicesOf = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
