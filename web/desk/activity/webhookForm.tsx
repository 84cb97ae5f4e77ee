import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { string } from 'yup';
import { urlLength } from '#graph/modules/webhooks/webhooks.rules';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import type { AddWebhookInput, ChangeKind } from '../../app/graph/schema.generated.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { errorId, FieldError } from '../../ui/form/Field.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { webhookKinds, webhooksCopy as copy } from './copy.ts';

const kindNames = Object.keys(webhookKinds) as (keyof typeof webhookKinds)[];

const form = formOf(
  {
    url: { kind: 'text', label: copy.url, max: urlLength, autoComplete: notOnesOwn },
    which: {
      kind: 'choice',
      label: copy.which,
      choices: { all: copy.all, some: copy.some },
      initial: 'all',
    },
    /** Their names, with commas. */
    kinds: { kind: 'text', label: copy.kinds, max: 500, optional: true },
  },
  {
    kinds: string()
      .default('')
      .when('which', { is: 'some', then: (kinds) => kinds.required(copy.noKinds) }),
  },
);
export const { empty, schema } = form;
type Values = typeof empty;

/** What a webhook has, in the form. */
export const valuesOf = (url: string, kinds: readonly ChangeKind[]): Values => ({
  url,
  which: kinds.length > 0 ? 'some' : 'all',
  kinds: kinds.join(),
});

const chosenIn = (kinds: string): ChangeKind[] => kinds.split(',').filter(Boolean) as ChangeKind[];

export const inputOf = (
  values: Values,
): Required<Pick<AddWebhookInput, 'url'>> & { kinds: ChangeKind[] } => ({
  url: form.toInput(values).url,
  kinds: values.which === 'some' ? chosenIn(values.kinds) : [],
});

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  column-gap: ${space(2)};
`;

/** Its address, and which changes it gets. */
export function WebhookFields(): ReactNode {
  const { values } = useFormikContext<Values>();
  return (
    <>
      <form.Field name="url" data-first />
      <form.Field name="which" />
      {values.which === 'some' && <KindsField />}
    </>
  );
}

function KindsField(): ReactNode {
  const { id, input, helpers, error } = useNamedField('kinds');
  const chosen = chosenIn(input.value);
  return (
    <div role="group" aria-label={copy.some} aria-describedby={error ? errorId(id) : undefined}>
      <Kinds>
        {kindNames.map((kind, at) => (
          <Checkbox
            key={kind}
            id={at === 0 ? id : `${id}-${kind}`}
            label={webhookKinds[kind]}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              void helpers.setValue(
                kindNames
                  .filter((one) => (one === kind ? target.checked : chosen.includes(one)))
                  .join(),
              )
            }
          />
        ))}
      </Kinds>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}
