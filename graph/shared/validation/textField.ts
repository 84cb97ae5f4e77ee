import { Field } from 'type-graphql';
import type { FormField } from './fields.rules.ts';
import { limits } from './forms.rules.ts';

/** A limit in characters, or a field of a form that has one. */
type Limited = number | Extract<FormField, { kind: 'text' | 'email' | 'phone' }>;

function limitOf(rule: Limited): string {
  if (typeof rule !== 'number' && rule.kind === 'email')
    return `${limitOf(limits.email)}; stored in lower case`;
  if (typeof rule !== 'number' && rule.kind === 'phone') {
    const length = limitOf(limits.phone);
    return rule.digits === undefined ? length : `at least ${rule.digits} digits, ${length}`;
  }
  const max = typeof rule === 'number' ? rule : rule.max;
  return `at most ${max.toLocaleString('en-US')} characters`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * A text of an input. Its description ends with the limit of its rule: "Reason. At most 200
 * characters."
 * @param nullable by default true if the rule's field is optional
 */
export const TextField = (
  rule: Limited,
  description: string,
  { nullable = typeof rule !== 'number' && rule.optional === true } = {},
): PropertyDecorator =>
  Field(() => String, { nullable, description: `${description} ${sentence(limitOf(rule))}` });

/** A text of a public form. It may always be absent, so that all refusals come at once, as data. */
export const FormText = (rule: Exclude<Limited, number>, description: string): PropertyDecorator =>
  Field(() => String, {
    nullable: true,
    description: `${description} ${sentence(rule.optional ? limitOf(rule) : `required, ${limitOf(rule)}`)}`,
  });
