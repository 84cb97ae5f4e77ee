import type { ReactNode } from 'react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { officeSettings, settingNames } from '#graph/shared/settings.rules';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { screenPath } from '../paths.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayQuery } from './today.generated.ts';

const copy = todayCopy.steps;

const List = styled.ol`
  padding: 0;
  margin-top: ${space(1)};
  list-style: none;
  border-top: 1px solid ${color.ink};
`;
const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  flex-wrap: wrap;
  padding-block: ${space(1)};
  border-bottom: 1px solid ${color.line};
  > svg {
    flex: none;
    color: ${color.teal};
  }
`;
const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Hint = styled.p`
  color: ${color.inkSoft};
`;
const Action = styled(Link)`
  font-weight: 700;
`;

interface OneStep {
  title: string;
  hint: string;
  to: string;
  link: string;
  done: boolean;
  adminOnly?: boolean;
}

type Steps = NonNullable<DeskTodayQuery['deskToday']['firstSteps']>;

/** The setup steps before the first visit can be booked, in order. */
export default function FirstSteps({
  steps,
  isAdmin,
}: {
  steps: Steps;
  isAdmin: boolean;
}): ReactNode {
  return (
    <Part title={copy.title}>
      <p>{copy.lead}</p>
      <List>
        {listOf(steps).map(({ title, hint, to, link, done, adminOnly }) => (
          <Step key={title}>
            {done ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <Words>
              <strong>{title}</strong>
              <VisuallyHidden>{`, ${done ? copy.done : copy.toDo}`}</VisuallyHidden>
              {!done && <Hint>{hint}</Hint>}
            </Words>
            {done ? (
              <span aria-hidden="true">{copy.done}</span>
            ) : adminOnly && !isAdmin ? (
              <span>{copy.adminOnly}</span>
            ) : (
              <Action to={to}>{link}</Action>
            )}
          </Step>
        ))}
      </List>
    </Part>
  );
}

/** What is still the demonstration's, in words. */
const labelsOf = (variables: readonly string[]): string =>
  settingNames
    .filter((name) => variables.includes(officeSettings[name].variable))
    .map((name) => officeSettings[name].label.toLowerCase())
    .join(', ');

const listOf = (steps: Steps): OneStep[] => [
  {
    title: copy.provider,
    hint: copy.providerHint(labelsOf(steps.unsetIdentity)),
    to: screenPath('settings'),
    link: copy.providerLink,
    done: steps.unsetIdentity.length === 0,
    adminOnly: true,
  },
  {
    title: copy.service,
    hint: copy.serviceHint,
    to: screenPath('services'),
    link: copy.serviceLink,
    done: steps.hasService,
  },
  {
    title: copy.colleague,
    hint: copy.colleagueHint,
    to: screenPath('people'),
    link: copy.colleagueLink,
    done: steps.hasColleague,
    adminOnly: true,
  },
  {
    title: copy.caregiver,
    hint: copy.caregiverHint,
    to: screenPath('caregivers'),
    link: copy.caregiverLink,
    done: steps.hasCaregiverWithHours,
  },
  {
    title: copy.client,
    hint: copy.clientHint,
    to: screenPath('clients'),
    link: copy.clientLink,
    done: steps.hasClient,
  },
];
