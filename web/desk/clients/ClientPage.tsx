import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PrintableNote } from '../charges/PrintableNote.tsx';
import { screenPath } from '../paths.ts';
import { referencesCopy } from '../references/copy.ts';
import { References } from '../references/References.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Mail, Phone } from '../ui/Contact.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Sections } from '../ui/Sections.tsx';
import { RecordVisits } from '../visits/RecordVisits.tsx';
import { AddEmail } from './AddEmail.tsx';
import { CareUpdates } from './CareUpdates.tsx';
import { ClientBilling } from './ClientBilling.tsx';
import { ClientPeople } from './ClientPeople.tsx';
import { ClientProfile } from './ClientProfile.tsx';
import { ClientState } from './ClientState.tsx';
import { useDeskClientQuery, type DeskClientDetailsFragment } from './clients.generated.ts';
import { ClientTrail } from './ClientTrail.tsx';
import { clientCopy as copy } from './copy.ts';
import { MoveClient } from './MoveClient.tsx';
import { Plans } from './Plans.tsx';
import { RecordAccount } from '../accounts/RecordAccount.tsx';

/** A client's record. Only the open section's data is loaded. */
export default function ClientPage(): ReactNode {
  const { id = '' } = useParams();
  const result = useDeskClientQuery({ variables: { id } });
  const client = result.data?.client;
  const back = <BackLink to={screenPath('clients')}>{copy.back}</BackLink>;
  if (!client)
    return (
      <DeskPage title={copy.back} back={back}>
        <Loaded what={copy.this} of={result} />
      </DeskPage>
    );
  const name = `${client.firstName} ${client.lastName}`;
  return (
    <DeskPage key={id} title={name} back={back}>
      <ClientFacts client={client} />
      <PrintableNote name={name} address={client.address} />
      <Sections label={copy.sectionsOf(name)} sections={copy.sections}>
        {(open) => {
          switch (open) {
            case 'profile':
              return <ClientProfile client={client} />;
            case 'people':
              return <ClientPeople client={client} />;
            case 'state':
              return (
                <>
                  <MoveClient client={client} />
                  {client.email === null ? (
                    <AddEmail client={client} />
                  ) : (
                    <RecordAccount userId={client.userId} />
                  )}
                </>
              );
            case 'visits':
              return <RecordVisits of={{ clientId: id }} name={name} />;
            case 'plans':
              return <Plans clientId={id} />;
            case 'updates':
              return <CareUpdates clientId={id} />;
            case 'billing':
              return <ClientBilling client={client} />;
            case 'trail':
              return <ClientTrail clientId={id} />;
          }
        }}
      </Sections>
    </DeskPage>
  );
}

/** Anyone can register with someone else's address and would then read what the office adds. */
function ClientEmail({
  client: { email, isUnconfirmed },
}: {
  client: DeskClientDetailsFragment;
}): ReactNode {
  if (email === null) return <span>{copy.facts.noEmail}</span>;
  return (
    <>
      <Mail to={email} />
      {isUnconfirmed && (
        <>
          <br />
          <span>{copy.facts.unconfirmed}</span>
        </>
      )}
    </>
  );
}

const ClientFacts = ({ client }: { client: DeskClientDetailsFragment }): ReactNode => (
  <Facts
    facts={{
      [copy.facts.state]: <ClientState client={client} />,
      [copy.facts.phone]: client.phone && <Phone number={client.phone} />,
      [copy.facts.email]: <ClientEmail client={client} />,
      [copy.facts.address]: client.address,
      [copy.facts.emergency]: (client.emergencyContact ?? client.emergencyPhone) && (
        <span>
          <span>{client.emergencyContact}</span> <Phone number={client.emergencyPhone} />
        </span>
      ),
      [referencesCopy.title]: client.externalReferences.length > 0 && (
        <References kind="CLIENT" id={client.id} references={client.externalReferences} />
      ),
    }}
  />
);
