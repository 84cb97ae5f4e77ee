import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RecordAccount } from '../accounts/RecordAccount.tsx';
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
import { CaregiverActive } from './CaregiverActive.tsx';
import { CaregiverProfile } from './CaregiverProfile.tsx';
import { useDeskCaregiverQuery } from './caregivers.generated.ts';
import { CaregiverState } from './CaregiverState.tsx';
import { caregiverCopy as copy } from './copy.ts';
import { Hours } from './Hours.tsx';
import { TimeOff } from './TimeOff.tsx';

/** A caregiver's record. Only the open section's data is loaded. */
export default function CaregiverPage(): ReactNode {
  const { id = '' } = useParams();
  const result = useDeskCaregiverQuery({ variables: { id } });
  const caregiver = result.data?.caregiver;
  const back = <BackLink to={screenPath('caregivers')}>{copy.back}</BackLink>;
  if (!caregiver)
    return (
      <DeskPage title={copy.back} back={back}>
        <Loaded what={copy.this} of={result} />
      </DeskPage>
    );
  const { phone, email, certification, externalReferences } = caregiver;
  const name = `${caregiver.firstName} ${caregiver.lastName}`;
  return (
    <DeskPage key={id} title={name} back={back}>
      <Facts
        facts={{
          [copy.facts.state]: <CaregiverState caregiver={caregiver} />,
          [copy.facts.phone]: phone && <Phone number={phone} />,
          [copy.facts.email]: <Mail to={email} />,
          [copy.facts.certification]: certification,
          [referencesCopy.title]: externalReferences.length > 0 && (
            <References kind="CAREGIVER" id={id} references={externalReferences} />
          ),
        }}
      />
      <Sections label={copy.sectionsOf(name)} sections={copy.sections}>
        {(open) => {
          switch (open) {
            case 'profile':
              return <CaregiverProfile caregiver={caregiver} />;
            case 'hours':
              return <Hours caregiverId={id} />;
            case 'off':
              return <TimeOff caregiverId={id} />;
            case 'visits':
              return <RecordVisits of={{ caregiverId: id }} name={name} />;
            case 'state':
              return (
                <>
                  <CaregiverActive caregiver={caregiver} />
                  <RecordAccount userId={caregiver.userId} devices />
                </>
              );
          }
        }}
      </Sections>
    </DeskPage>
  );
}
