import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { color } from '../../ui/theme.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Part } from '../ui/Narrow.tsx';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { useDeskClientPayersQuery, type DeskPayerFragment } from './payer.generated.ts';
import { payerCopy as copy } from './payerCopy.ts';
import { PayerDialog } from './PayerDialog.tsx';

const Text = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Quiet = styled(Text)`
  color: ${color.inkSoft};
`;

/** Who gets a client's invoices from the next one on, and who did before. */
export function ClientPayer({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const result = useDeskClientPayersQuery({ variables: { clientId: client.id } });
  const [asked, setAsked] = useState(false);
  const payers = result.data?.clientPayers;
  const payer = payers?.find(({ removedAt }) => removedAt === null) ?? null;
  const before = payers?.filter(({ removedAt }) => removedAt !== null) ?? [];
  const name = `${client.firstName} ${client.lastName}`;
  return (
    <Part>
      <h2>{copy.heading}</h2>
      <Loaded what={copy.these} of={result}>
        {payers && (
          <>
            {payer === null ? <Text>{copy.client(name)}</Text> : <Present payer={payer} />}
            {before.length > 0 && (
              <details>
                <summary>{copy.before}</summary>
                {before.map((earlier) => (
                  <Quiet key={earlier.id}>
                    {copy.paidUntil(
                      earlier.name,
                      formatVisitDay(earlier.removedAt!),
                      earlier.removedBy!,
                    )}
                  </Quiet>
                ))}
              </details>
            )}
            <p>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {copy.change}
              </Button>
            </p>
          </>
        )}
      </Loaded>
      {asked && (
        <PayerDialog
          client={{ id: client.id, name }}
          payer={payer}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  );
}

function Present({ payer }: { payer: DeskPayerFragment }): ReactNode {
  const { name, byEmail, email, reference, address, daysToPay, enteredBy, createdAt } = payer;
  const printed = [reference, address].filter(Boolean).join('\n');
  return (
    <>
      <Text>
        <strong>{copy.pays(name)}</strong>
      </Text>
      <Text>{byEmail && email !== null ? copy.byEmail(email) : copy.byLetter}</Text>
      {printed !== '' && <Text>{printed}</Text>}
      {daysToPay !== null && <Text>{copy.due(daysToPay)}</Text>}
      <Quiet>{copy.entered(enteredBy, formatVisitDay(createdAt))}</Quiet>
    </>
  );
}
