import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import {
  printableTexts,
  unprintableTexts,
} from '../../../graph/modules/invoice-pdf/printable.examples.ts';
import { PrintableNames, PrintableNote, PrintableRecipient } from './PrintableNote.tsx';

const shown = (text: string): string[] =>
  [
    <PrintableNote name={text} address="1 Test Road" />,
    <PrintableNote name="Ann Begaye" address={text} />,
    <PrintableNames names={['Ann Begaye', text]} />,
    <PrintableRecipient text={text} />,
  ].map((note) => render(note).container.textContent);

it.each(printableTexts)('says nothing of %s', (text) => {
  expect(shown(text)).toEqual(['', '', '', '']);
});

it.each(unprintableTexts)('says that the PDF can’t print %s', (text) => {
  expect(shown(text)).toEqual([
    expect.stringContaining('client’s name. Write the name in Latin'),
    expect.stringContaining('client’s address. Write the address in Latin'),
    expect.stringContaining(`of these names: ${text}.`),
    expect.stringContaining('Use Print instead.'),
  ]);
});
