import { useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { string } from 'yup';
import { comesTo, zipFault, zipFields, zipOf } from '#graph/shared/serviceArea.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { orServerMessage, useServerForm } from '../../app/forms/useServerForm.ts';
import { GraphProvider } from '../../app/graph/GraphProvider.tsx';
import { OfficePhone } from '../../app/OfficePhone.tsx';
import { paths } from '../../paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { areaCopy as copy } from '../content/area.ts';
import { ServiceAreaDocument } from '../intake/intake.generated.ts';

const { Field, empty, schema } = formOf(zipFields, {
  zip: string()
    .default('')
    .defined()
    .test('zip', zipFault, (typed) => zipOf(typed) !== null),
});

const Narrow = styled.div`
  max-width: 26rem;
`;
const Answer = styled.p`
  margin-top: ${space(2)};
`;

/** Whether we come to a ZIP code. Nothing is stored. */
export default function ZipForm(): ReactNode {
  return (
    <GraphProvider>
      <Asked />
    </GraphProvider>
  );
}

function Asked(): ReactNode {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ zip: string; comes: boolean } | null>(null);
  const form = useServerForm({
    empty,
    schema,
    send: async ({ zip: typed }) => {
      const { data } = await client.query({ query: ServiceAreaDocument });
      const zip = zipOf(typed)!;
      setAnswer(data ? { zip, comes: comesTo(data.provider.serviceArea, zip) } : null);
      return data && { userErrors: [] };
    },
    failure: orServerMessage(copy.failure),
    onDone: () => undefined,
  });
  return (
    <Narrow>
      <Form formik={form.formik} label={copy.label}>
        <Field name="zip" inputMode="numeric" />
        <FormEnd form={form} submit={copy.ask} sending={copy.asking} lostText={copy.lost} />
      </Form>
      <div role="status">
        {answer &&
          (answer.comes ? (
            <Answer>
              <span>{copy.yes(answer.zip)}</span>{' '}
              <Link to={paths.scheduling}>{copy.consultation}</Link>
            </Answer>
          ) : (
            <Answer>
              <span>{copy.no(answer.zip)}</span> <OfficePhone />
            </Answer>
          ))}
      </div>
    </Narrow>
  );
}
