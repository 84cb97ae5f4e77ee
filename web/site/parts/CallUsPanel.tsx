import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { ended, urgentCall } from '#graph/shared/provider.rules';
import { useProvider } from '../../app/provider.tsx';
import { font, space } from '../../ui/theme.ts';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Card.tsx';
import { ProseText } from './ProseText.tsx';

const Frame = styled(Panel)`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
  h2 {
    font: 600 1.625rem/1.2 ${font.serif};
  }
  p {
    margin: 0;
    text-wrap: balance;
  }
`;

interface CallUsPanelProps {
  heading: string;
  text: string;
  /** Text before the number on the button, such as "Call". */
  phoneText: string;
  /** One of the provider's two versions of the office hours. */
  hours: string;
}

/** The office phone as a button, with the office hours. */
export function CallUsPanel({ heading, text, phoneText, hours }: CallUsPanelProps): ReactNode {
  const provider = useProvider();
  const { phone } = provider;
  return (
    <Frame $ground="sand">
      <h2>{heading}</h2>
      <p>{text}</p>
      <AnchorButton
        variant="secondary"
        href={telHref(phone)}
      >{`${phoneText} ${phone}`}</AnchorButton>
      <p>
        <ProseText of={`${ended(hours)} ${urgentCall(provider)}`} />
      </p>
    </Frame>
  );
}
