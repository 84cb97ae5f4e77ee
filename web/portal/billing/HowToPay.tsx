import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { howToPay } from '#graph/modules/invoices/invoiceWords.rules';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { useProvider } from '../../app/provider.tsx';
import { Panel } from '../../ui/Card.tsx';
import { measure, space, text } from '../../ui/theme.ts';

const Frame = styled(Panel)`
  margin: ${space(3)} 0;
  p {
    max-width: ${measure};
    overflow-wrap: anywhere;
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
`;

const Heading = styled.h2`
  margin-bottom: ${space(0.5)};
  font-size: ${text.h3};
`;

/**
 * How to pay, with the PDF's text, but phone and email as links. @param props.number of one invoice
 */
export function HowToPay({ number }: { number?: string }): ReactNode {
  const provider = useProvider();
  const { phone, email } = provider;
  const [before, rest = ''] = howToPay.text(provider, number).split(phone);
  const [between, after] = rest.split(email);
  return (
    <Frame as="section" aria-label={howToPay.heading}>
      <Heading as={number === undefined ? 'h2' : 'h3'}>{howToPay.heading}</Heading>
      <p>
        <span>{before}</span>
        <a href={telHref(phone)}>{phone}</a>
        <span>{between}</span>
        <a href={mailHref(email)}>{email}</a>
        <span>{after}</span>
      </p>
    </Frame>
  );
}
