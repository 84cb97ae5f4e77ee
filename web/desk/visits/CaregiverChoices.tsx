import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { hoursOfNotice, recurringNoticeHours } from '#graph/modules/appointments/appointment.rules';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/inputs.ts';
import { color, space } from '../../ui/theme.ts';
import { Phone } from '../ui/Contact.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { beyondCopy, giveCopy as copy } from './copy.ts';
import { useChangeVisit } from './useChangeVisit.ts';
import {
  useDeskCaregiverChoicesQuery,
  type DeskCaregiverChoicesQuery,
  type DeskVisitFragment,
} from './visits.generated.ts';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2)};
`;
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(0.5)} ${space(2)};
    min-height: 2.375rem;
    padding-block: ${space(0.5)};
    border-bottom: 1px solid ${color.line};
  }
  button {
    flex: none;
  }
  div > span {
    color: ${color.inkSoft};
  }
`;

/** How many render at once, so that the dialog opens faster; the rest follow in the next frame. */
const atOnce = 8;

type Choice = DeskCaregiverChoicesQuery['caregiverChoices'][number];

interface CaregiverChoicesProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/**
 * Lists all caregivers for a visit: those who can take it, best first, then those outside their
 * weekly hours, who can with a reason, then the others, with why not.
 */
export function CaregiverChoices({ visit, onDone }: CaregiverChoicesProps): ReactNode {
  const id = useId();
  const { startsAt, duration, clientId, serviceId } = visit;
  const result = useDeskCaregiverChoicesQuery({
    variables: { startsAt, duration, clientId, serviceId, exceptAppointmentId: visit.id },
  });
  const { data } = result;
  const { change, busy } = useChangeVisit();
  const needsReason = isLateChange(visit);
  const [reason, setReason] = useState<string>(copy.reason);
  const [beyond, setBeyond] = useState({ reason: '', isMissing: false });
  const isComplete = useDeferredValue(true, false);

  const first = useRef<HTMLButtonElement>(null);
  const here = data !== undefined;
  useLayoutEffect(() => {
    if (!here || !first.current) return;
    // If the dialog opens with this list, focus starts here.
    first.current.toggleAttribute('autofocus', true);
    first.current.focus();
  }, [here]);

  const give = async ({ id: caregiverId, name, outsideHours }: Choice): Promise<void> => {
    const overrideReason = needsReason ? reason : undefined;
    const beyondHours = outsideHours ? beyond.reason.trim() : undefined;
    if (beyondHours === '') {
      setBeyond({ reason: '', isMissing: true });
      document.getElementById(`${id}-beyond`)?.focus();
      return;
    }
    const input = { id: visit.id, caregiverId, overrideReason, beyondHours };
    const done = await change(input, visit, { done: copy.done(name), failed: copy.failed });
    if (done) onDone();
  };

  if (!data) return <Loaded what={copy.these} of={result} />;
  const others = data.caregiverChoices.filter((choice) => choice.id !== visit.caregiverId);
  const free = others.filter(({ conflicts }) => conflicts.length === 0);
  const outside = others.filter(({ outsideHours }) => outsideHours);
  const taken = others.filter(
    ({ conflicts, outsideHours }) => conflicts.length > 0 && !outsideHours,
  );
  const best = isComplete ? free : free.slice(0, atOnce);
  return (
    <Frame>
      {needsReason && (
        <Field id={id} label={copy.reasonLabel} hint={copy.reasonHint}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      <div>
        <h3>{copy.canTake}</h3>
        {free.length === 0 && <p>{copy.nobody}</p>}
        <List>
          {best.map((choice, at) => (
            <Who
              key={choice.id}
              choice={choice}
              first={at === 0 ? first : undefined}
              busy={busy}
              onGive={() => void give(choice)}
            />
          ))}
        </List>
      </div>
      {isComplete && outside.length > 0 && (
        <div>
          <h3>{copy.outside}</h3>
          <Field
            id={`${id}-beyond`}
            label={beyondCopy.label}
            hint={beyondCopy.hint}
            error={beyond.isMissing ? beyondCopy.missing : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={beyond.reason}
                onChange={({ target }) => setBeyond({ reason: target.value, isMissing: false })}
              />
            )}
          </Field>
          <List>
            {outside.map((choice) => (
              <Who key={choice.id} choice={choice} busy={busy} onGive={() => void give(choice)} />
            ))}
          </List>
        </div>
      )}
      {isComplete && taken.length > 0 && (
        <div>
          <h3>{copy.cannot}</h3>
          <List>
            {taken.map(({ id: key, conflicts }) => (
              <li key={key}>{conflicts.join(' ')}</li>
            ))}
          </List>
        </div>
      )}
    </Frame>
  );
}

interface WhoProps {
  choice: Choice;
  /** Where the focus starts; for the best choice only. */
  first?: Ref<HTMLButtonElement>;
  busy: boolean;
  onGive: () => void;
}

const Who = ({ choice, first, busy, onGive }: WhoProps): ReactNode => (
  <li>
    <div>
      <strong>{choice.name}</strong>
      {choice.phone && (
        <span>
          {' '}
          <Phone number={choice.phone} />
        </span>
      )}
      <span> </span>
      <span>{copy.why(choice.visitsWithClient, choice.isSpecialist)}</span>
    </div>
    <Button
      ref={first}
      variant={first ? 'primary' : 'secondary'}
      aria-label={copy.giveTo(choice.name)}
      aria-disabled={busy || undefined}
      onClick={onGive}
    >
      {copy.give}
    </Button>
  </li>
);

/** Whether a plan's visit would be reassigned on less notice than allowed, which needs a reason. */
const isLateChange = ({
  recurringAppointmentId,
  caregiverId,
  startsAt,
}: DeskVisitFragment): boolean =>
  recurringAppointmentId !== null &&
  caregiverId !== null &&
  hoursOfNotice(new Date(startsAt), new Date()) < recurringNoticeHours;
